import { command, integer, text, value } from "#db/statement.ts";
import { cards } from "./cards.sql.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

export const MAX_WISHES = 200;
const BATCH = 200;

/** One more heart of a shopper for a product on the shelf; nothing when there are 200, or this one. */
export const addWish = command(
  `insert into wishes (shopper_id, product_id, added_at)
   select @shopperId, p.id, @now from products p where p.id = @productId and ${ON_SHELF}
     and (select count(*) from wishes where shopper_id = @shopperId) < ${MAX_WISHES}
   on conflict do nothing`,
);
/** With those of products that are not on the shelf now. */
export const countOf = value(integer, "select count(*) from wishes where shopper_id = ?");

/** The products on the shelf that have a shopper's heart. */
export const shownIds = value(
  text,
  `select w.product_id from wishes w join products p on p.id = w.product_id
   where w.shopper_id = ? and ${ON_SHELF}`,
);
export const wishedCards = cards(
  `join wishes w on w.product_id = p.id
   where w.shopper_id = ? and ${ON_SHELF} order by w.added_at desc, p.id limit ${MAX_WISHES}`,
);

// The cookie is as old as the last thing its browser has added.
/** Hearts before `@before` (ms UTC) of browsers that have added nothing since. */
export const deleteOld = command(
  `delete from wishes where rowid in (select w.rowid from wishes w where w.added_at < @before
     and not exists (select 1 from wishes n where n.shopper_id = w.shopper_id
       and n.added_at >= @before)
     and not exists (select 1 from carts c where c.shopper_id = w.shopper_id
       and c.updated_at >= @before) limit ${BATCH})`,
);
/** Hearts before `@before` of browsers without a cart. */
export const deleteLone = command(
  `delete from wishes where rowid in (select w.rowid from wishes w where w.added_at < @before
     and not exists (select 1 from carts c where c.shopper_id = w.shopper_id) limit ${BATCH})`,
);
export const countWishes = value(integer, "select count(*) from wishes");
