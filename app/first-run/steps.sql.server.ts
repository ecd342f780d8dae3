import { flag, value } from "#db/statement.ts";

/** A setting of these keys, a JSON list, that its operator has written: no seed did, or not as it is now. */
export const isSet = value(
  flag,
  `select exists (select 1 from settings s where s.key in (select value from json_each(?))
     and not exists (select 1 from demonstration_rows d
       where d.table_name = 'settings' and d.key = json_array(s.key) and d.at = s.updated_at))`,
);

/** A category that the operator has made or changed. */
export const hasOwnCategory = value(
  flag,
  `select exists (select 1 from categories c where not exists (select 1 from demonstration_rows d
     where d.table_name = 'categories' and d.key = json_array(c.id) and d.at = c.updated_at))`,
);

/** A product in the shop that is not the demonstration's. */
export const hasOwnProduct = value(
  flag,
  `select exists (select 1 from product_facets f where f.facet = '' and not exists (
     select 1 from demonstration_rows d where d.table_name = 'products' and d.key = json_array(f.product_id))
     limit 1)`,
);

export const hasAnyOrder = value(flag, "select exists (select 1 from orders limit 1)");
