import { findOrder } from "#app/orders/orders.server.ts";

/** What an entry of the log was done to, where its address does not say it to a person; orders by number. */
export function nameOfSubject(subject: string | null): string | null {
  const [, of, id = ""] = /^\/admin\/(orders|returns)\/([^/]+)/.exec(subject ?? "") ?? [];
  if (of === "returns") return `Return ${id}`;
  const order = of === "orders" ? findOrder(id) : undefined;
  return order ? `Order ${order.number}` : null;
}
