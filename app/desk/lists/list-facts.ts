import type { DeskListName } from "#db/schema.ts";

/** Columns of a list that can be left out, and what they are called. */
export const listColumns = {
  orders: { city: "City", items: "Items", due: "Ship by", payment: "Payment", placed: "Placed" },
  products: { category: "Category", stock: "Stock", sku: "SKU", changed: "Changed" },
} as const satisfies Record<DeskListName, Record<string, string>>;

/** What of a list's address makes a view. A search among orders is for somebody, and is not kept. */
const viewParts: Record<DeskListName, readonly string[]> = {
  orders: ["status", "placed", "payment", "due", "courier", "total", "sort"],
  products: ["q", "category", "state", "sort"],
};

/** The part of a list's address that a view keeps, always in the same order. */
export function viewQuery(list: DeskListName, address: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const part of viewParts[list]) {
    const value = address.get(part);
    if (value) query.set(part, value);
  }
  return query.toString();
}

/** A list as its operator has arranged it, at the address that is shown. */
export type ArrangedList = {
  list: DeskListName;
  hidden: string[];
  views: { name: string; query: string; isHere: boolean }[];
  /** Whether what is shown can be kept as a view. */
  canSave: boolean;
};

/** A view that was not saved: what was typed as its name, and why. */
export type RefusedView = { name: string; error: string };
