import { isOrderStatus, statusLabel } from "#app/orders/status.ts";
import { listWaitingTransferReports } from "#app/payments/upi/upi.server.ts";
import { countOrders, deskStatuses, listOrders, searchOrders } from "./order-desk.server.ts";

/**
 * The desk's list of orders as its address asks for it: `q` finds, else `status`, `sort` and `after`;
 * `tick=all` has all of them ticked, and is not part of `here`.
 */
export function readOrdersPage(address: URLSearchParams) {
  const search = new URLSearchParams(address);
  const query = (search.get("q") ?? "").trim().slice(0, 100);
  const asked = search.get("status") ?? "";
  const status = isOrderStatus(asked) && !query ? asked : undefined;
  const order = search.get("sort") === "oldest" ? ("oldest" as const) : ("newest" as const);
  const after = search.get("after");
  const count = countOrders();
  const filters = deskStatuses.flatMap((name) => {
    const orders = count[name];
    if (!orders && name !== status) return [];
    return [{ name, label: statusLabel(name), count: orders ?? 0 }];
  });
  const page = query ? searchOrders(query, after) : listOrders(status, after, order);
  const reports = listWaitingTransferReports().map(({ id, number }) => ({ id, number }));
  const isAllTicked = search.get("tick") === "all";
  search.delete("tick");
  return {
    ...page,
    waiting: (count.paid ?? 0) + (count.packed ?? 0) + reports.length,
    filters,
    total: Object.values(count).reduce((sum, orders) => sum + orders, 0),
    status: status ?? null,
    query,
    order,
    reports,
    here: search.toString(),
    isAllTicked,
  };
}
