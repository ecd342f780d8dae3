import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import type { Taken } from "#app/throttle/throttle.server.ts";
import { takeWish } from "#app/throttle/visitors.server.ts";
import { db } from "#db/client.server.ts";
import { unsynced } from "#db/commit.server.ts";
import { wishes } from "#db/schema.ts";
import { type CardProduct, cardOf } from "./cards.server.ts";
import { addWish, countOf, MAX_WISHES, shownIds, wishedCards } from "./wishes.sql.server.ts";

const ofShopper = and(
  eq(wishes.shopperId, sql.placeholder("shopperId")),
  eq(wishes.productId, sql.placeholder("productId")),
);
const remove = db.delete(wishes).where(ofShopper).prepare();
const has = db.select({ at: wishes.addedAt }).from(wishes).where(ofShopper).prepare();

type TakenWish = Taken | { ok: false; isFull: true };
/** `network` counts new hearts; without one nothing is counted. */
type Wish = { shopperId: string; productId: string; network?: string | undefined };

/** Sets one heart. Setting it twice is setting it once. */
export const setWish = unsynced(({ now }: Context, { network, ...row }: Wish): TakenWish => {
  const isNew = has.get(row) === undefined;
  const taken: Taken = isNew ? takeWish(network, now) : { ok: true };
  if (!isNew || !taken.ok) return taken;
  const isAdded = addWish.run({ ...row, now }).changes > 0;
  const isFull = !isAdded && countOf.get(row.shopperId) === MAX_WISHES;
  return isFull ? { ok: false, isFull } : taken;
});

export const removeWish = unsynced((_context: Context, input: Omit<Wish, "network">): void => {
  remove.run(input);
});

/** Which products have the shopper's heart. */
export function wishedIds(shopperId: string | undefined): string[] {
  return shopperId ? shownIds.all(shopperId) : [];
}

/** The newest heart first, of what is on the shelf; none before a shopper has a session. */
export function listWishes(shopperId: string | undefined): CardProduct[] {
  if (!shopperId) return [];
  return wishedCards.all(shopperId).map(cardOf);
}
