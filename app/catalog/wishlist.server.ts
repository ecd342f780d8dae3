import { and, eq, sql } from "drizzle-orm";
import type { Taken } from "#app/throttle/throttle.server.ts";
import { takeWish } from "#app/throttle/visitors.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { wishes } from "#db/schema.ts";
import { cardOf, type ProductCard } from "./cards.server.ts";
import { addWish, shownIds, wishedCards } from "./wishes.sql.server.ts";

const ofShopper = and(
  eq(wishes.shopperId, sql.placeholder("shopperId")),
  eq(wishes.productId, sql.placeholder("productId")),
);
const remove = db.delete(wishes).where(ofShopper).prepare();
const has = db.select({ at: wishes.addedAt }).from(wishes).where(ofShopper).prepare();

const wish = sqlite.transaction(
  (shopperId: string, productId: string, network: string | undefined, now: number): Taken => {
    const isNew = has.get({ shopperId, productId }) === undefined;
    const taken: Taken = isNew ? takeWish(network, now) : { ok: true };
    if (isNew && taken.ok) addWish.run({ shopperId, productId, now });
    return taken;
  },
);

/** Sets one heart. Setting it twice is setting it once. New ones are counted by `network`. */
export function setWish(
  shopperId: string,
  productId: string,
  network?: string,
  now = Date.now(),
): Taken {
  return wish.immediate(shopperId, productId, network, now);
}

export function removeWish(shopperId: string, productId: string): void {
  remove.run({ shopperId, productId });
}

/** Which products have the shopper's heart. */
export function wishedIds(shopperId: string | undefined): string[] {
  return shopperId ? shownIds.all(shopperId) : [];
}

export function listWishes(shopperId: string | undefined): ProductCard[] {
  if (!shopperId) return [];
  return wishedCards.all(shopperId).map(cardOf);
}
