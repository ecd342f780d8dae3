import { present, text, value } from "#db/statement.ts";
import { ON_SHELF } from "./on-shelf.ts";

/** What the products on the shelf have, each once and in order. */

export const categories = value(
  present(text),
  `select distinct category from products p where ${ON_SHELF} and category is not null order by 1`,
);
export const fabrics = value(
  present(text),
  `select distinct fabric from products p where ${ON_SHELF} and fabric is not null order by 1`,
);
// Products of one list of colours first: there are far fewer lists than products.
export const colors = value(
  text,
  `select distinct value from (select distinct colors from products p where ${ON_SHELF}) list,
       json_each(list.colors) order by 1`,
);
export const sizes = value(
  text,
  `select size from (select size, min(position) place from product_sizes group by size) named
     where exists (select 1 from product_sizes s join products p on p.id = s.product_id
       where s.size = named.size and ${ON_SHELF})
     order by place, size`,
);
