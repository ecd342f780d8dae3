import { integer, present, value } from "#db/statement.ts";

/** One statement that looks and takes: whoever comes second finds what is left. */
export const takeUnits = value(
  present(integer),
  `update product_sizes set stock = stock - @quantity
   where product_id = @productId and size = @size and stock >= @quantity returning stock`,
);

export const putUnits = value(
  present(integer),
  `update product_sizes set stock = stock + @quantity
   where product_id = @productId and size = @size and stock is not null returning stock`,
);
