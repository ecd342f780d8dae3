import { keysOf } from "#app/keys.ts";
import { rupees } from "#app/money.ts";

/**
 * What the list of orders is narrowed by beside its status, as it stands in its address: how many days
 * ago an order was placed at most, how it was paid, until when it has to leave, who brings it, and
 * between which sums its total is.
 */
export type OrderNarrowing = {
  placed: string;
  payment: string;
  due: string;
  courier: string;
  total: string;
};

export const narrowingLabels: Record<keyof OrderNarrowing, string> = {
  placed: "Placed",
  payment: "Payment",
  due: "Ship by",
  courier: "Courier",
  total: "Total",
};
export const narrowingParts = keysOf(narrowingLabels);

/** By what stands in the address; placed: days, with today. */
export const placedChoices: Record<string, string> = {
  1: "today",
  7: "last 7 days",
  30: "last 30 days",
  90: "last 90 days",
};
export const dueChoices: Record<string, string> = {
  late: "late",
  today: "today or late",
  soon: "within 3 days",
  any: "any day",
};

/** From the first sum on, and below the second, in rupees. */
const TOTALS: readonly (readonly [number, number | null])[] = [
  [0, 1_000],
  [1_000, 2_500],
  [2_500, 5_000],
  [5_000, 10_000],
  [10_000, null],
];
export const totalChoices: Record<string, string> = Object.fromEntries(
  TOTALS.map(([least, below]) => [`${least}-${below ?? ""}`, totalLabel(least, below)]),
);

function totalLabel(least: number, below: number | null): string {
  const sum = (amount: number) => rupees(amount * 100);
  if (below === null) return `from ${sum(least)}`;
  return least === 0 ? `below ${sum(below)}` : `${sum(least)} to ${sum(below)}`;
}

/** In paise, the second left out; anything where nothing is asked. */
export function totalBounds(total: string): { least: number; below: number } {
  const [least, below] = total.split("-").map((sum) => Number(sum) * 100);
  return { least: least || 0, below: below || Number.MAX_SAFE_INTEGER };
}

/** As the payment provider writes its methods. */
const METHOD = /^[a-z][a-z ]{0,30}$/;
/** As it calls itself; nothing like an address of somebody, for views are kept. */
const COURIER = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&()/+’'-]{0,59}$/u;

/** The filters in an address; what is no filter of ours counts as not asked. */
export function readNarrowing(address: URLSearchParams): OrderNarrowing {
  const [placed = "", payment = "", due = "", courier = "", total = ""] = narrowingParts.map(
    (part) => address.get(part) ?? "",
  );
  return {
    placed: Object.hasOwn(placedChoices, placed) ? placed : "",
    payment: METHOD.test(payment) ? payment : "",
    due: Object.hasOwn(dueChoices, due) ? due : "",
    courier: COURIER.test(courier) ? courier : "",
    total: Object.hasOwn(totalChoices, total) ? total : "",
  };
}

/** Whether any of the filters is set. */
export function areOrdersNarrowed(by: OrderNarrowing): boolean {
  return narrowingParts.some((part) => by[part] !== "");
}

/** The address of the list with one part of it changed, from its first page on; "": without it. */
export function narrowedTo(here: string, part: keyof OrderNarrowing, value: string): string {
  const query = new URLSearchParams(here);
  query.delete("after");
  if (value) query.set(part, value);
  else query.delete(part);
  return query.size > 0 ? `/admin/orders?${query}` : "/admin/orders";
}
