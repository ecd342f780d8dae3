import { NEWEST, readTimeKey, timeKey } from "#db/page.ts";
import { type OrderStatus, toSendStatuses } from "#db/schema.ts";
import { dayOf, startOf } from "../dashboard/sales.server.ts";
import {
  MOST_READ,
  narrowed,
  placedSums,
  type TimeSort,
  unsent,
  unsentSum,
} from "./narrowed-orders.sql.server.ts";
import {
  countOrdersByStatus,
  type DeskOrder,
  dispatchMs,
  type OrdersTotal,
  shownPage,
} from "./order-desk.server.ts";
import { type OrderNarrowing, totalBounds } from "./order-narrowing.ts";

type Asked = {
  by: OrderNarrowing;
  status: OrderStatus | undefined;
  after: string | null;
  sort: TimeSort;
};

/**
 * The orders that fit, by key. `readTo`: it may go on, but was looked through only down (or up) to
 * that moment (ms UTC).
 */
export function listNarrowed(
  { by, status = undefined, after, sort }: Asked,
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null; readTo: number | null } {
  const wanted = asWanted({ by, status, after, sort }, now);
  if (by.due) {
    const rows = unsent[sort].all(wanted);
    return { ...shownPage(rows, now), readTo: null };
  }
  const list = narrowed[sort][status ? "ofStatus" : "all"];
  const page = shownPage(list.page.all(wanted), now);
  const last = page.next ? undefined : list.last.get(wanted);
  if (!last) return { ...page, readTo: null };
  return { ...page, next: timeKey(last.at, last.id), readTo: last.at };
}

/** How many fit on all pages, and their sum. */
export function sumNarrowed(
  { by, status, sort }: Omit<Asked, "after">,
  now = Date.now(),
): OrdersTotal {
  const wanted = asWanted({ by, status, after: null, sort }, now);
  const none = { orders: 0, amount: 0 };
  const within = { orders: MOST_READ };
  if (by.due) {
    // The longest ago confirmed are looked through.
    const count = countOrdersByStatus();
    const isPart = toSendStatuses.some((name) => (count[name] ?? 0) > MOST_READ);
    const sum = unsentSum.get(wanted) ?? none;
    return isPart ? { ...sum, within: { ...within, from: "oldest" } } : sum;
  }
  const which = status ? "ofStatus" : "all";
  if (by.placed && !by.payment && !by.courier) return placedSums[which].get(wanted) ?? none;
  const list = narrowed[sort][which];
  const sum = list.sum.get(wanted) ?? none;
  return list.last.get(wanted) ? { ...sum, within: { ...within, from: sort } } : sum;
}

function asWanted({ by, status, after, sort }: Asked, now: number) {
  const [at, id] = readTimeKey(after) ?? (sort === "newest" ? NEWEST : [0, ""]);
  const since = by.placed ? startOf(dayOf(now) - Number(by.placed) + 1) : 0;
  const { payment: method, courier, total } = by;
  return {
    at,
    id,
    since,
    status: status ?? "",
    method,
    courier,
    ...totalBounds(total),
    confirmedBefore: confirmedBefore(by.due, now),
  };
}

/** What was confirmed before this has to leave by then. */
function confirmedBefore(due: string, now: number): number {
  if (due === "any") return Number.MAX_SAFE_INTEGER;
  const days = { today: 1, soon: 3 }[due];
  return (days ? startOf(dayOf(now) + days) : now) - dispatchMs();
}
