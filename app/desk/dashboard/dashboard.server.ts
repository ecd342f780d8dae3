import { dayClock, dayMonth } from "#app/india/dates.ts";
import { countHeldMails } from "#app/mail/held-mails.server.ts";
import { MAIL_NEWS_MS } from "#app/mail/mail-log.server.ts";
import { rupees } from "#app/money.ts";
import { readNotifications } from "#app/notifications/notification-settings.server.ts";
import { isToPack } from "#app/orders/status.ts";
import { namesWithKeys } from "#app/payment-providers/registry.server.ts";
import { listOpenDisputes } from "#app/payments/disputes.server.ts";
import { restocksToDecide } from "#app/refunds/refund-units.sql.server.ts";
import { listWaitingExchanges } from "#app/returns/exchanges.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { type ToSendStatus, toSendStatuses } from "#db/schema/order-statuses.ts";
import { dispatchMs } from "../orders/order-desk.server.ts";
import {
  confirmedSince,
  countFailedMails,
  countOpenMessages,
  countWaitingReviews,
  FEW,
  inStatus,
  needless,
  oldestIn,
  owed,
  reports,
  returns,
  troubled,
  unmatched,
  unpaidSince,
} from "./dashboard.sql.server.ts";
import { lawTask } from "./legal-tasks.server.ts";
import { countLowSizes } from "./low-sizes.server.ts";
import { dayOf, startOf } from "./sales.server.ts";
import { backupTasks, systemTasks } from "./system-tasks.server.ts";
import type { Act, Task } from "./task.ts";

type Waiting = ReturnType<typeof oldestIn.all>[number];

const see: Act = { verb: "See", button: "See" };
const read: Act = { verb: "Read", button: "Read" };
const reply: Act = { verb: "Answer", button: "Answer" };
/** What is done about an order of each status that is to be sent. */
const sendTasks: Record<ToSendStatus, { name: string; act: Act }> = {
  paid: { name: "To pack", act: { verb: "Pack", button: "Mark packed", step: "packed" } },
  packed: { name: "To ship", act: { verb: "Ship", button: "Ship" } },
};

/**
 * Which list it is of, and what is done about one of it: about an order, or about a return; `on` the page
 * of its own where that is done.
 */
type Kind = { href: string; of?: "return"; on?: string; act: Act };
const RETURNS = "/admin/returns";
const answerReturn: Kind = {
  href: RETURNS,
  of: "return",
  act: { verb: "Answer return of", button: "Answer" },
};
const sendExchange: Kind = {
  href: RETURNS,
  of: "return",
  on: "/exchange",
  act: { verb: "Send exchange for", button: "Send" },
};
const receiveReturn: Kind = {
  href: RETURNS,
  of: "return",
  act: { verb: "Receive return of", button: "Open" },
};
const submitRefund: Kind = {
  href: "/admin/orders?status=refund+due",
  on: "?tab=money#money",
  act: { verb: "Refund", button: "Refund" },
};
const restockItems: Kind = {
  href: "/admin/orders?status=refunded",
  act: { verb: "Say whether to restock", button: "Open" },
};
const checkTransfer: Kind = {
  href: "/admin/orders",
  on: "/transfer",
  act: { verb: "Check UPI payment of", button: "Check" },
};
const stopParcel: Kind = {
  href: "/admin/orders?status=refunded",
  act: { verb: "Stop parcel of", button: "Open" },
};
const followParcel: Kind = {
  href: "/admin/orders?status=shipped",
  act: { verb: "Check parcel of", button: "Open" },
};

/** So many unpaid orders of an hour, and twice as many as were paid, are no ordinary hour. */
const MANY_UNPAID = 20;
/** What waits, the most pressing first; what does not wait is left out. */
export function whatToDo(now = Date.now()): Task[] {
  const tasks: Task[] = [
    ...systemTasks(),
    ...rushTask(now),
    ...toSendStatuses.map((status) => orderTask(status, now)),
    listTask("Returns to answer", answerReturn, returns.all("asked")),
    listTask("Exchanges to send", sendExchange, listWaitingExchanges(now)),
    listTask(
      "Refunds to send",
      submitRefund,
      owed.all({ withKeys: JSON.stringify(namesWithKeys()) }),
    ),
    listTask("UPI payments to check", checkTransfer, reports.all()),
    unmatchedTask(),
    disputeTask(now),
    listTask("Refunded at the provider, not back in stock", restockItems, restocksToDecide.all()),
    listTask("Parcels to stop at the courier", stopParcel, needless.all()),
    listTask("Parcels stuck or coming back", followParcel, troubled.all()),
    {
      ...listTask("Returns on their way to you", receiveReturn, returns.all("accepted")),
      due: "next",
    },
    lowTask(),
    { ...countTask("Reviews to read", "/admin/reviews", countWaitingReviews.get()), act: read },
    {
      ...countTask("Messages to answer", "/admin/messages", countOpenMessages.get()),
      act: reply,
      due: "today",
    },
    {
      ...countTask(
        "Mails not sent",
        "/admin/mail?state=failed",
        countFailedMails.get(now - MAIL_NEWS_MS),
      ),
      act: see,
    },
    heldTask(),
    ...backupTasks(now),
    ...lawTask(),
    ...notificationsTask(),
  ];
  return tasks.filter(({ count }) => count !== 0);
}

/** How many things are to be done, for the title of the page. */
export function howManyWait(tasks: Task[]): number {
  return tasks.reduce((sum, { count, isOne }) => sum + (isOne ? 1 : (count ?? 1)), 0);
}

function lowTask(): Task {
  const { lowStock } = currentSettings();
  const task = countTask(
    "Sizes low in stock",
    "/admin/products?state=low",
    countLowSizes(lowStock),
  );
  const act = { verb: "Add", button: "Add stock" };
  return { ...task, note: `${lowStock} items or fewer`, isOne: true, act };
}

/** Mails of a demonstration are nobody's; those of a shop of one's own were meant to arrive. */
function heldTask(): Task {
  const held = countHeldMails();
  if (mailConnection()) {
    const task = countTask("Mails to send or discard", "/admin/mail", held);
    return { ...task, isOne: true, act: { verb: "Decide", button: "Decide" } };
  }
  const count = currentSettings().isDemonstration ? 0 : held;
  const task = countTask("Mails that did not go out", "/admin/settings/connections/mail", count);
  const note = "No mail server is set. Until then your customers get no mails.";
  return { ...task, note, isOne: true, act: { verb: "Set up", button: "Set up" } };
}

/** Perhaps a sale that goes well, perhaps somebody who orders by script and never pays. */
function rushTask(now: number): Task[] {
  const { unpaid, notKept } = unpaidSince.get(now - HOUR) ?? { unpaid: 0, notKept: 0 };
  if (unpaid < MANY_UNPAID || unpaid < 2 * (confirmedSince.get(now - HOUR) ?? 0)) return [];
  const name = "Unpaid orders of the last hour";
  const held = notKept > 0 ? `${notKept} could not hold all their items. ` : "";
  const note = `${held}Please check for misuse.`;
  const rush = { name, count: unpaid, note, href: "/admin/holds", items: [], act: see };
  return [{ ...rush, isLate: true, isOne: true }];
}

function orderTask(status: ToSendStatus, now: number): Task {
  const waits = inStatus.get({ status, late: now - dispatchMs() });
  const { count, late } = waits ?? { count: 0, late: 0 };
  const midnight = startOf(dayOf(now) + 1);
  return {
    ...sendTasks[status],
    count,
    note: late > 0 ? `${late} late` : null,
    isLate: late > 0,
    href: `/admin/orders?status=${status}&sort=oldest`,
    due: "next",
    items: oldestIn.all(status).map(({ id, number, name: buyer, at }) => {
      const until = at + dispatchMs();
      const isLate = until < now;
      const note = isLate ? `late: promised by ${dayMonth(until)}` : `ship by ${dayMonth(until)}`;
      const due = until < midnight ? "today" : "next";
      // On a phone what is shipped with is a part of the page.
      const href = `/admin/orders/${id}${isToPack(status) ? "" : "?tab=parcel#ship"}`;
      return { name: `Order ${number}, ${buyer}`, href, note, isLate, due, order: id };
    }),
  };
}

function listTask(name: string, kind: Kind, rows: Waiting[]): Task {
  const { href, of = "order", on = "", act } = kind;
  const items = rows.slice(0, FEW).map(({ id, number, name: buyer, at }) => ({
    name: `Order ${number}, ${buyer}`,
    href: `${of === "return" ? RETURNS : "/admin/orders"}/${id}${on}`,
    note: dayClock(at),
    ...(of === "return" ? { request: id } : { order: id }),
  }));
  return { name, count: rows.length, href, act, due: "today", items };
}

/** Captured money whose order nobody knows. */
function unmatchedTask(): Task {
  const rows = unmatched.all();
  const href = "/admin/payments";
  const items = rows.slice(0, FEW).map(({ id, amount, at }) => {
    const name = `${rupees(amount)}, ${id}`;
    return { name, href: `${href}#${id}`, note: dayClock(at) };
  });
  const name = "Payments without an order";
  const act = { verb: "Find the order of", button: "Open" };
  return { name, count: rows.length, href, act, due: "today", items };
}

/** The bank decides without the shop when nobody has answered in time. */
function disputeTask(now: number): Task {
  const rows = listOpenDisputes();
  const items = rows
    .slice(0, FEW)
    .map(({ orderId, orderNumber, paymentId, amount, respondBy }) => ({
      // Until when is beside the amount: a phone leaves the times of the others out.
      name: [
        orderNumber ? `Order ${orderNumber}` : paymentId,
        rupees(amount),
        respondBy === null ? "the bank waits" : `answer by ${dayMonth(respondBy)}`,
      ].join(", "),
      href: orderId ? `/admin/orders/${orderId}` : `/admin/payments#${paymentId}`,
      note: "",
      isLate: respondBy !== null && respondBy < now + 2 * DAY,
      ...(orderId && { order: orderId }),
    }));
  const name = "Payments that a bank asks back";
  const act = { verb: "Answer the bank about", button: "Open" };
  return { name, count: rows.length, href: "/admin/orders", act, due: "today", items };
}

function notificationsTask(): Task[] {
  if (readNotifications().addresses.length > 0) return [];
  const name = "No notifications of new orders";
  const note = "Set an e-mail address to get a mail when there is something to do.";
  const href = "/admin/settings/notifications";
  const act = { verb: "Set up", button: "Set up" };
  return [{ name, count: null, note, href, items: [], act }];
}

function countTask(name: string, href: string, count: number | null = 0): Task {
  return { name, count, href, items: [] };
}
