import type { Taken } from "#app/throttle/throttle.server.ts";
import { takeWish } from "#app/throttle/visitors.server.ts";
import { sqlite } from "#db/client.server.ts";
import { CARD_COLUMNS, CARD_FROM, cardOf, cardRows, type ProductCard } from "./cards.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

const MAX_WISHES = 200;

const add = sqlite.prepare(
  `insert into wishes (shopper_id, product_id, added_at)
   select ?, p.id, ? from products p where p.id = ? and ${ON_SHELF}
     and (select count(*) from wishes where shopper_id = ?) < ${MAX_WISHES}
   on conflict do nothing`,
);
const remove = sqlite.prepare("delete from wishes where shopper_id = ? and product_id = ?");
const ids = sqlite
  .prepare(
    `select w.product_id from wishes w join products p on p.id = w.product_id
     where w.shopper_id = ? and ${ON_SHELF}`,
  )
  .pluck();

const has = sqlite.prepare("select 1 from wishes where shopper_id = ? and product_id = ?").pluck();

const wish = sqlite.transaction(
  (shopperId: string, productId: string, network: string | undefined, now: number): Taken => {
    const isNew = has.get(shopperId, productId) === undefined;
    const taken: Taken = isNew ? takeWish(network, now) : { ok: true };
    if (isNew && taken.ok) add.run(shopperId, now, productId, shopperId);
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
  remove.run(shopperId, productId);
}

/** Which products have the shopper's heart. */
export function wishedIds(shopperId: string | undefined): string[] {
  return shopperId ? (ids.all(shopperId) as string[]) : [];
}

export function listWishes(shopperId: string | undefined): ProductCard[] {
  if (!shopperId) return [];
  return cardRows(
    `select ${CARD_COLUMNS} ${CARD_FROM} join wishes w on w.product_id = p.id
     where w.shopper_id = ? and ${ON_SHELF} order by w.added_at desc, p.id limit ${MAX_WISHES}`,
    [shopperId],
  ).map(cardOf);
}
