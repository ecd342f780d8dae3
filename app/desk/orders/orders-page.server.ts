import type { Operator } from "#app/accounts/session.server.ts";
import { packOrders } from "#app/fulfilment/pack-orders.server.ts";
import { counted } from "#app/india/counts.ts";
import { isOrderStatus } from "#app/orders/status.ts";
import { listWaitingTransferReports } from "#app/payments/upi/upi.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { toSendStatuses } from "#db/schema/order-statuses.ts";
import { arrangedList } from "../lists/change-list.server.ts";
import { listAs, type Undo, undoable } from "../undo.ts";
import { listNarrowed, sumNarrowed } from "./narrowed-orders.server.ts";
import { couriersLately, methodsLately } from "./narrowed-orders.sql.server.ts";
import { deskStatuses, statusName } from "./order-chips.ts";
import {
  countOrdersByStatus,
  listOrders,
  searchOrders,
  sortsOf,
  sumFound,
  sumOrders,
} from "./order-desk.server.ts";
import { areOrdersNarrowed, readNarrowing } from "./order-narrowing.ts";
import { orderSorts, readOrderSort } from "./order-sorts.ts";
import { undoOfSeveral, undoSeveral } from "./undo-several.server.ts";

/**
 * The desk's list of orders as its address asks for it: `q` finds, else `status`, `sort` and `after`;
 * `tick=all` has all of them ticked, and is not part of `here`.
 */
export function readOrdersPage(operator: Operator, address: URLSearchParams) {
  const search = new URLSearchParams(address);
  const query = (search.get("q") ?? "").trim().slice(0, 100);
  const asked = search.get("status") ?? "";
  const status = isOrderStatus(asked) && !query ? asked : undefined;
  const by = readNarrowing(query ? new URLSearchParams() : search);
  const sortable = query ? [] : areOrdersNarrowed(by) ? (["placed"] as const) : sortsOf(status);
  const asSorted = readOrderSort(search.get("sort"));
  const isSortable = sortable.some((column) => column === orderSorts[asSorted][0]);
  const sort = isSortable ? asSorted : "newest";
  const after = search.get("after");
  const count = countOrdersByStatus();
  const filters = deskStatuses.flatMap((name) => {
    const orders = count[name];
    if (!orders && name !== status) return [];
    return [{ name, label: statusName(name), count: orders ?? 0 }];
  });
  const byTime = sort === "oldest" ? sort : "newest";
  const found = query ? searchOrders(query, after) : undefined;
  const page = areOrdersNarrowed(by)
    ? listNarrowed({ by, status, after, sort: byTime })
    : { ...(found ?? listOrders(status, after, sort)), readTo: null };
  const sum = query
    ? sumFound(query)
    : areOrdersNarrowed(by)
      ? sumNarrowed({ by, status, sort: byTime })
      : sumOrders(status);
  const reports = listWaitingTransferReports().map(({ id, number }) => ({ id, number }));
  const isAllTicked = search.get("tick") === "all";
  search.delete("tick");
  return {
    ...page,
    waiting: toSendStatuses.reduce((sum, name) => sum + (count[name] ?? 0), reports.length),
    filters,
    total: Object.values(count).reduce((sum, orders) => sum + orders, 0),
    sum,
    status: status ?? null,
    query,
    sort,
    sortable,
    by,
    methods: methodsLately.all(),
    couriers: couriersLately.all(),
    arranged: arrangedList(operator, "orders", address),
    reports,
    here: search.toString(),
    isAllTicked,
    canBook: currentCouriers().accounts.length > 0,
  };
}

type Form = {
  fields: Record<string, string>;
  all: (name: string) => string[];
  /** Of the list as it is shown. */
  address: URLSearchParams;
};
type DoneTicked = {
  ok: true;
  message: string;
  undo?: Undo | undefined;
  /** Where to go on with them. */
  link?: { to: string; label: string };
};
type ChangedTicked =
  | DoneTicked
  | {
      ok: false;
      status: 400 | 409;
      message: string;
      /** What has not become of the orders that are `left`, each with the reason. */
      not: string;
      left: ReturnType<typeof packOrders>["left"];
    };

/** What is said of it, with its undo and the way on. */
export function doneToast({ message, undo, link }: DoneTicked): ToastMessage {
  return { ...undoable(message, undo), ...(link && { link }) };
}

/** The numbers of so many are read at a glance; those of thirty cover a phone. */
const FEW_NUMBERS = 5;

/**
 * Packs the ticked orders, or takes such a step of several back; one that cannot go is told and stops
 * none of the others.
 */
export function changeTicked(operator: Operator, { fields, all, address }: Form): ChangedTicked {
  const refused = (message: string): ChangedTicked => ({
    ok: false,
    status: 400,
    message,
    not: "",
    left: [],
  });
  if (fields.intent === "undo") return undoOfSeveral(operatorContext(operator), fields);
  if (fields.intent !== "pack") return refused("Please use the buttons of the list.");
  const ids = all("order");
  if (ids.length === 0) return refused("Please select orders first.");
  const { packed, left } = packOrders(operatorContext(operator), { ids });
  const count = counted(packed.length, "order is packed", "orders are packed");
  const which = packed.length <= FEW_NUMBERS ? `: ${packed.join(", ")}` : "";
  const message = packed.length > 0 ? `${count}${which}.` : "No order is packed.";
  if (left.length > 0) return { ok: false, status: 409, message, not: "Not packed", left };
  const page = listAs("/admin/orders", address);
  const link = { to: "/admin/orders?status=packed&tick=all", label: "Select packed orders" };
  return { ok: true, message, undo: undoSeveral("packed", ids, page), link };
}
