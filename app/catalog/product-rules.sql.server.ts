import type { CardProduct } from "./cards.server.ts";
import { cardOf } from "./cards.server.ts";
import { cards } from "./cards.sql.server.ts";
import { tellList } from "./list/tell-list.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

/** So many of the last paid orders say what sells best: a page may not wait for more. */
const LOOKED_AT = 1000;

const OF_CATEGORY = "(@category = '' or p.category = @category)";

const onSale = cards(
  `where ${ON_SHELF} and p.original_price > p.price and ${OF_CATEGORY}
   order by p.created_at desc, p.id desc limit @most`,
);
const bestSelling = cards(
  `join sold on sold.product_id = p.id where ${ON_SHELF} and ${OF_CATEGORY}
   order by sold.units desc, p.created_at desc, p.id desc limit @most`,
  `with recent as materialized (
     select id from orders where confirmed_at > @since order by confirmed_at desc limit ${LOOKED_AT}),
   sold as materialized (
     select l.product_id, sum(l.quantity) units from recent join order_lines l
     on l.order_id = recent.id group by l.product_id)`,
);

/** The newest whose price was higher before; `category` "" is any. */
export function cardsOnSale(of: { category: string; most: number }): CardProduct[] {
  const found = onSale.all(of);
  tellList(found);
  return found.map(cardOf);
}

/** By units of the last paid orders since `since` (ms UTC); a kept page has them a minute late at most. */
export function bestSellingCards(of: {
  category: string;
  most: number;
  since: number;
}): CardProduct[] {
  const found = bestSelling.all(of);
  tellList(found);
  return found.map(cardOf);
}
