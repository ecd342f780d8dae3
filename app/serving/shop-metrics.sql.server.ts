import { integer, statement, text, value } from "#db/statement.ts";

export const ordersByStatus = statement(
  { status: text, orders: integer },
  "select status, orders from order_counts",
);
/** What waits to be done by the scheduler; what needs the operator stands at the desk. */
export const waiting = {
  mails: value(integer, "select count(*) from outbox where due_at is not null"),
  webhooks: value(integer, "select count(*) from webhooks where processed_at is null"),
  refunds: value(integer, "select count(*) from refunds where due_at is not null"),
  bookings: value(integer, "select count(*) from bookings where due_at is not null"),
};
