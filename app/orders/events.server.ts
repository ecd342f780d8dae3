import { sqlite } from "#db/client.server.ts";

export type Who = "shopper" | "operator" | "provider" | "clock";

const insert = sqlite.prepare(
  "insert into order_events (order_id, at, who, what, detail) values (?, ?, ?, ?, ?)",
);
const list = sqlite.prepare(
  "select at, who, what, detail from order_events where order_id = ? order by id",
);

/** Writes one line of an order's history; call it inside the transaction that changes the order. */
export function recordEvent(
  orderId: string,
  who: Who,
  what: string,
  detail: string | null = null,
  now = Date.now(),
): void {
  insert.run(orderId, now, who, what, detail);
}

export function listEvents(orderId: string) {
  return list.all(orderId) as { at: number; who: Who; what: string; detail: string | null }[];
}
