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

/** Sets or takes away one heart. Setting it twice is setting it once. */
export function setWish(
  shopperId: string,
  productId: string,
  wished: boolean,
  now = Date.now(),
): void {
  if (wished) add.run(shopperId, now, productId, shopperId);
  else remove.run(shopperId, productId);
}

/** Which products have her heart. */
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
