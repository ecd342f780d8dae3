import { NEWEST, readTimeKey, timeKey } from "#db/page.ts";
import type { OrderStatus } from "#db/schema.ts";
import { dayOf, startOf } from "../dashboard/sales.server.ts";
import { narrowed, type TimeSort, unsent } from "./narrowed-orders.sql.server.ts";
import { type DeskOrder, dispatchMs, shownPage } from "./order-desk.server.ts";
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
  const [at, id] = readTimeKey(after) ?? (sort === "newest" ? NEWEST : [0, ""]);
  const since = by.placed ? startOf(dayOf(now) - Number(by.placed) + 1) : 0;
  const { payment: method, courier, total } = by;
  const wanted = { at, id, since, status: status ?? "", method, courier, ...totalBounds(total) };
  if (by.due) {
    const rows = unsent[sort].all({ ...wanted, confirmedBefore: confirmedBefore(by.due, now) });
    return { ...shownPage(rows, now), readTo: null };
  }
  const list = narrowed[sort][status ? "ofStatus" : "all"];
  const page = shownPage(list.page.all(wanted), now);
  const read = { at, id, since, ...(status && { status }) };
  const last = page.next ? undefined : list.last.get(read);
  if (!last) return { ...page, readTo: null };
  return { ...page, next: timeKey(last.at, last.id), readTo: last.at };
}

/** What was confirmed before this has to leave by then. */
function confirmedBefore(due: string, now: number): number {
  const days = { today: 1, soon: 3 }[due];
  return (days ? startOf(dayOf(now) + days) : now) - dispatchMs();
}
