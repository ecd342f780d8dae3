import { sqlite } from "#db/client.server.ts";
import { checkoutFieldNames } from "./input.ts";

/** What she has typed so far, exactly as typed; by field name. */
export type Draft = Record<string, string>;

const find = sqlite.prepare("select fields from checkout_drafts where shopper_id = ?").pluck();
const save = sqlite.prepare(
  `insert into checkout_drafts (shopper_id, fields, updated_at)
   select ?, ?, ? where exists (select 1 from carts where shopper_id = ?)
   on conflict do update set fields = excluded.fields, updated_at = excluded.updated_at`,
);
const MAX_LENGTH = 500;

export function readDraft(shopperId: string | undefined): Draft {
  const fields = shopperId ? (find.get(shopperId) as string | undefined) : undefined;
  return fields ? JSON.parse(fields) : {};
}

/** Keeps the form's fields (and the courier) for the next visit of the page. */
export function saveDraft(
  shopperId: string,
  typed: Record<string, string>,
  now = Date.now(),
): Draft {
  const draft: Draft = {};
  for (const name of [...checkoutFieldNames, "courierId"]) {
    const value = typed[name];
    if (value) draft[name] = value.slice(0, MAX_LENGTH);
  }
  save.run(shopperId, JSON.stringify(draft), now, shopperId);
  return draft;
}

/** Keeps the pincode she asked about; false when she has no cart, hence no draft. */
export function savePincode(shopperId: string, pincode: string, now = Date.now()): boolean {
  const draft = { ...readDraft(shopperId), pincode };
  return save.run(shopperId, JSON.stringify(draft), now, shopperId).changes > 0;
}
