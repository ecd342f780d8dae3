import { nullable, text, value } from "#db/statement.ts";

/** The pictures that the catalogue shows. */
export const inCatalogue = value(text, "select src from product_images");

/** Those of a JSON list that an order's line or the trash names: they outlive product and trash. */
export const elsewhere = value(
  nullable(text),
  `select image from order_lines where image in (select value from json_each(?))
   union select json_extract(picture.value, '$.src')
     from bin, json_each(bin.rows, '$.product_images') picture`,
);
