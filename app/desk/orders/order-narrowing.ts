/**
 * What the list of orders is narrowed by beside its status, as it stands in its address: how many days
 * ago an order was placed at most, how it was paid, until when it has to leave.
 */
export type OrderNarrowing = { placed: string; payment: string; due: string };

export const narrowingLabels: Record<keyof OrderNarrowing, string> = {
  placed: "Placed",
  payment: "Payment",
  due: "Ship by",
};
export const narrowingParts = Object.keys(narrowingLabels) as (keyof OrderNarrowing)[];

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
};

/** As the payment provider writes its methods. */
const METHOD = /^[a-z][a-z ]{0,30}$/;

export function readNarrowing(address: URLSearchParams): OrderNarrowing {
  const [placed = "", payment = "", due = ""] = narrowingParts.map(
    (part) => address.get(part) ?? "",
  );
  return {
    placed: Object.hasOwn(placedChoices, placed) ? placed : "",
    payment: METHOD.test(payment) ? payment : "",
    due: Object.hasOwn(dueChoices, due) ? due : "",
  };
}

export function isNarrowed(by: OrderNarrowing): boolean {
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
