import { eq, sql } from "drizzle-orm";
import { hasCart } from "#app/cart/cart.server.ts";
import type { Context } from "#app/context.ts";
import type { Taken } from "#app/throttle/throttle.server.ts";
import { takeDraft } from "#app/throttle/visitors.server.ts";
import { db } from "#db/client.server.ts";
import { unsynced } from "#db/commit.server.ts";
import { checkoutDrafts } from "#db/schema.ts";
import { saveDraftOfCart } from "./draft.sql.server.ts";
import { checkoutFieldNames } from "./input.ts";

/** What the shopper has typed so far, exactly as typed; by field name. */
export type Draft = Record<string, string>;

const ofShopper = eq(checkoutDrafts.shopperId, sql.placeholder("shopperId"));
const find = db
  .select({ fields: checkoutDrafts.fields })
  .from(checkoutDrafts)
  .where(ofShopper)
  .prepare();
const drop = db.delete(checkoutDrafts).where(ofShopper).prepare();
/** Whose, and where the request came from; without a network nothing is counted. */
type Typed = { shopperId: string; network?: string };
type Kept = { ok: true; isKept: boolean } | Extract<Taken, { ok: false }>;

/** Longer than what fits into the form; whoever types more keeps it in the page that says so. */
const MAX_BYTES = 2000;

/** What this shopper has typed so far, by field; empty for one nobody knows. */
export function readDraft(shopperId: string | undefined): Draft {
  return (shopperId && find.get({ shopperId })?.fields) || {};
}

/**
 * Keeps the form's fields (and the courier) for the next visit of the page; more than fits is not
 * kept. What is new is counted by `network`, where the request came from.
 */
export function saveDraft(
  { now }: Pick<Context, "now">,
  { shopperId, typed, network }: Typed & { typed: Record<string, string> },
): Kept {
  const draft: Draft = {};
  for (const name of [...checkoutFieldNames, "courierId"]) {
    const value = typed[name];
    if (value) draft[name] = value;
  }
  const fields = JSON.stringify(draft);
  if (Buffer.byteLength(fields) > MAX_BYTES) return { ok: true, isKept: false };
  return write(shopperId, fields, network, now);
}

const write = unsynced(
  (shopperId: string, fields: string, network: string | undefined, now: number): Kept => {
    const before = find.get({ shopperId });
    const bytes = Buffer.byteLength(fields);
    const taken = takeDraft(
      network,
      { bytes, before: before ? Buffer.byteLength(JSON.stringify(before.fields)) : 0 },
      now,
    );
    if (!taken.ok) return taken;
    saveDraftOfCart.run({ shopperId, fields, now });
    return { ok: true, isKept: true };
  },
);

/** The order is made: what was typed for it is not needed again. Part of its transaction. */
export function dropDraft({ shopperId }: { shopperId: string }): void {
  drop.run({ shopperId });
}

/**
 * Keeps the pincode the shopper asked about; false without a cart, hence without a draft, and where
 * too much was written from `network` lately.
 */
export function savePincode(
  { now }: Pick<Context, "now">,
  { shopperId, pincode, network }: Typed & { pincode: string },
): boolean {
  return writePincode(shopperId, pincode, network, now);
}

const writePincode = unsynced(
  (shopperId: string, pincode: string, network: string | undefined, now: number): boolean => {
    if (!hasCart(shopperId)) return false;
    const fields = JSON.stringify({ ...readDraft(shopperId), pincode });
    return write(shopperId, fields, network, now).ok;
  },
);
