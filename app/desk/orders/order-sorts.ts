import { keysOf } from "#app/keys.ts";

/** How the list of orders can be sorted, as it stands in its address: by which column, and which way. */
export const orderSorts = {
  newest: ["placed", "down"],
  oldest: ["placed", "up"],
  number: ["number", "up"],
  "number-down": ["number", "down"],
  customer: ["customer", "up"],
  "customer-down": ["customer", "down"],
  status: ["status", "up"],
  "status-down": ["status", "down"],
  total: ["total", "up"],
  "total-down": ["total", "down"],
} as const;
export type OrderSort = keyof typeof orderSorts;
export type OrderColumn = (typeof orderSorts)[OrderSort][0];

export const orderColumns: readonly OrderColumn[] = [
  ...new Set(Object.values(orderSorts).map(([column]) => column)),
];

/** The order of rows that an address asks for; the newest first where it asks for none of ours. */
export function readOrderSort(text: string | null): OrderSort {
  return text !== null && Object.hasOwn(orderSorts, text) ? (text as OrderSort) : "newest";
}

/** What a press on a column's heading asks for: it, and once more it turned round. */
export function sortBy(column: OrderColumn, present: OrderSort): OrderSort {
  const [shown, turn] = orderSorts[present];
  // The newest and the dearest are looked for more often than the first and the cheapest.
  const usual = column === "customer" || column === "status" ? "up" : "down";
  const wanted = shown === column ? (turn === "up" ? "down" : "up") : usual;
  const found = keysOf(orderSorts).find(
    (sort) => orderSorts[sort][0] === column && orderSorts[sort][1] === wanted,
  );
  return found ?? "newest";
}

/** Where the link below a page of the list leads. */
export function nextLabel(sort: OrderSort): string {
  if (sort === "newest") return "Older orders";
  return sort === "oldest" ? "Newer orders" : "More orders";
}
