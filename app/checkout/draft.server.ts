import type { Taken } from "#app/throttle/throttle.server.ts";
import { takeDraft } from "#app/throttle/visitors.server.ts";
import { sqlite } from "#db/client.server.ts";
import { checkoutFieldNames } from "./input.ts";

/** What the shopper has typed so far, exactly as typed; by field name. */
export type Draft = Record<string, string>;

const find = sqlite.prepare("select fields from checkout_drafts where shopper_id = ?").pluck();
const save = sqlite.prepare(
  `insert into checkout_drafts (shopper_id, fields, updated_at)
   select ?, ?, ? where exists (select 1 from carts where shopper_id = ?)
   on conflict do update set fields = excluded.fields, updated_at = excluded.updated_at`,
);
const hasCart = sqlite.prepare("select 1 from carts where shopper_id = ?").pluck();
type Kept = { ok: true; isKept: boolean } | Extract<Taken, { ok: false }>;

/** Longer than what fits into the form; whoever types more keeps it in the page that says so. */
const MAX_BYTES = 2000;

export function readDraft(shopperId: string | undefined): Draft {
  const fields = shopperId ? (find.get(shopperId) as string | undefined) : undefined;
  return fields ? JSON.parse(fields) : {};
}

/**
 * Keeps the form's fields (and the courier) for the next visit of the page; more than fits is not
 * kept. What is new is counted by `network`, where the request came from.
 */
export function saveDraft(
  shopperId: string,
  typed: Record<string, string>,
  network?: string,
  now = Date.now(),
): Kept {
  const draft: Draft = {};
  for (const name of [...checkoutFieldNames, "courierId"]) {
    const value = typed[name];
    if (value) draft[name] = value;
  }
  const fields = JSON.stringify(draft);
  if (Buffer.byteLength(fields) > MAX_BYTES) return { ok: true, isKept: false };
  return write.immediate(shopperId, fields, network, now);
}

const write = sqlite.transaction(
  (shopperId: string, fields: string, network: string | undefined, now: number): Kept => {
    const before = (find.get(shopperId) as string | undefined) ?? "";
    const bytes = Buffer.byteLength(fields);
    const taken = takeDraft(network, { bytes, before: Buffer.byteLength(before) }, now);
    if (!taken.ok) return taken;
    save.run(shopperId, fields, now, shopperId);
    return { ok: true, isKept: true };
  },
);

/**
 * Keeps the pincode the shopper asked about; false without a cart, hence without a draft, and where
 * too much was written from `network` lately.
 */
export function savePincode(
  shopperId: string,
  pincode: string,
  network?: string,
  now = Date.now(),
): boolean {
  return writePincode.immediate(shopperId, pincode, network, now);
}

const writePincode = sqlite.transaction(
  (shopperId: string, pincode: string, network: string | undefined, now: number): boolean => {
    if (hasCart.get(shopperId) === undefined) return false;
    const fields = JSON.stringify({ ...readDraft(shopperId), pincode });
    return write(shopperId, fields, network, now).ok;
  },
);
