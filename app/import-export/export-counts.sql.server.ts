import { integer, value } from "#db/statement.ts";

/** How many rows of the shop an export goes through; within `@from` and `@to`, in ms UTC. */

export const countProducts = value(integer, "select count(*) from products");
export const countOrders = value(
  integer,
  "select count(*) from orders where created_at >= @from and created_at < @to",
);
export const countInvoices = value(
  integer,
  "select count(*) from invoices where issued_at >= @from and issued_at < @to",
);
