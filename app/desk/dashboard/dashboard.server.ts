import { isBackupOld, newestBackup } from "#app/backup/backups.server.ts";
import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { STUCK } from "#app/fulfilment/parcels.server.ts";
import { dayClock, dayMonth } from "#app/india/dates.ts";
import { countHeldMails } from "#app/mail/held-mails.server.ts";
import { FAILED, MAIL_NEWS_MS } from "#app/mail/mail-log.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { readNotifications } from "#app/notifications/notification-settings.server.ts";
import { listWaitingExchanges } from "#app/returns/exchanges.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { LOW_STOCK } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { DISPATCH_MS } from "../orders/order-desk.server.ts";
import { machineTasks } from "./machine-tasks.server.ts";

/** Something that waits for the operator, and where it is done; null where no page of the shop does it. */
export type Task = {
  name: string;
  /** How many wait; null for what is there or not. */
  count: number | null;
  /** Done in one go, however many: it is one thing to do. */
  isOne?: true;
  note: string | null;
  isLate: boolean;
  href: string | null;
  /** The oldest few, each with its own address. */
  items: { name: string; href: string | null; note: string; isLate: boolean }[];
};

const FEW = 5;

type Waiting = { id: string; number: number; name: string; at: number };

const inStatus = sqlite.prepare(
  `select count(*) count, coalesce(sum(paid_at < @late), 0) late from orders where status = @status`,
);
const oldestIn = sqlite.prepare(
  `select id, number, name, coalesce(paid_at, created_at) at from orders where status = ?
   order by created_at, id limit ${FEW}`,
);
const returns = sqlite.prepare(
  `select r.id, o.number, o.name, coalesce(r.answered_at, r.asked_at) at
   from return_requests r join orders o on o.id = r.order_id
   where r.status = ? order by r.asked_at`,
);
/** What of a payment `p` is neither sent back nor on its way. */
const LEFT = `p.amount - coalesce((select sum(r.amount) from refunds r
  where r.payment_id = p.id and r.status <> 'failed'), 0)`;
/** Sent by hand and not yet noted, failed and not asked again, or never asked at all. */
const owed = sqlite.prepare(
  `select o.id, o.number, o.name, o.updated_at at from orders o where o.id in (
     select order_id from refunds where status = 'asked' and due_at is null
     union all
     select f.order_id from refunds f where f.status = 'failed' and not exists (
       select 1 from refunds n where n.payment_id = f.payment_id and n.status <> 'failed'
         and n.created_at >= f.created_at)
     union all
     select p.order_id from payments p where p.status = 'refund due' and ${LEFT} >= 100
     union all
     select d.id from orders d join payments p on p.order_id = d.id
     where d.status = 'refund due' and p.status <> 'refunded' and ${LEFT} >= 100
   ) order by o.updated_at`,
);
const claims = sqlite.prepare(
  `select o.id, o.number, o.name, c.claimed_at at from upi_claims c join orders o on o.id = c.order_id
   where c.answered_at is null order by c.claimed_at`,
);
const unmatched = sqlite.prepare(
  `select id, amount, paid_at at from unmatched_payments where status = 'open' order by paid_at`,
);
const troubled = sqlite.prepare(
  `select o.id, o.number, o.name, coalesce(p.news_at, p.updated_at) at
   from parcels p join orders o on o.id = p.order_id where ${STUCK} order by p.news_at`,
);
/** Booked for an order that has ended otherwise, by a refund at the provider's dashboard for one. */
const needless = sqlite.prepare(
  `select o.id, o.number, o.name, p.updated_at at from parcels p
     join bookings b on b.parcel_id = p.id join orders o on o.id = p.order_id
   where p.ended_at is null and p.awb is not null and p.stage = 'booked' and p.trouble is not 'cancelled'
     and +o.status in ('cancelled', 'refund due', 'refunded')
     and not exists (select 1 from shipments s where s.order_id = o.id) order by p.updated_at`,
);
const low = sqlite
  .prepare(
    `select count(*) from product_sizes s join products p on p.id = s.product_id
     where s.stock <= ${LOW_STOCK} and ${ON_SHELF}`,
  )
  .pluck();
const reviews = sqlite.prepare("select count(*) from reviews where status = 'waiting'").pluck();
const messages = sqlite.prepare("select count(*) from messages where answered_at is null").pluck();
const mails = sqlite
  .prepare(`select count(*) from outbox where ${FAILED} and created_at > ?`)
  .pluck();

const HOUR_MS = 60 * 60_000;
/** So many unpaid orders of an hour, and twice as many as were paid, are no ordinary hour. */
const MANY_UNPAID = 20;
const unpaidSince = sqlite.prepare(
  `select count(*) unpaid, coalesce(sum(exists (select 1 from holds h
     where h.order_id = orders.id and h.missing > 0)), 0) notKept
   from orders where created_at > ?
     and (status = 'awaiting payment' or status = 'cancelled' and cancelled_by is null)`,
);
const paidSince = sqlite.prepare("select count(*) from orders where paid_at > ?").pluck();

/** What waits, the most pressing first; what does not wait is left out. */
export function whatToDo(now = Date.now()): Task[] {
  return [
    ...machineTasks(),
    ...rushTask(now),
    orderTask("To pack", "paid", now),
    orderTask("To ship", "packed", now),
    listTask("Returns to answer", "/admin/returns", returns.all("asked"), "/admin/returns/"),
    listTask("Exchanges to send", "/admin/returns", listWaitingExchanges(now), "/admin/returns/"),
    listTask("Refunds to send", "/admin/orders?status=refund+due", owed.all()),
    listTask("UPI payments to verify", "/admin/orders", claims.all()),
    unmatchedTask(),
    listTask("Courier bookings to cancel", "/admin/orders?status=refunded", needless.all()),
    listTask("Parcels stuck or coming back", "/admin/orders?status=shipped", troubled.all()),
    listTask(
      "Returns on their way to you",
      "/admin/returns",
      returns.all("accepted"),
      "/admin/returns/",
    ),
    lowTask(),
    countTask("Reviews to read", "/admin/reviews", reviews.get()),
    countTask("Messages to answer", "/admin/messages", messages.get()),
    countTask("Mails not sent", "/admin/mail?state=failed", mails.get(now - MAIL_NEWS_MS)),
    heldTask(),
    ...backupTask(now),
    ...notificationsTask(),
  ].filter(({ count }) => count !== 0);
}

/** How many things are to be done, for the title of the page. */
export function howManyWait(tasks: Task[]): number {
  return tasks.reduce((sum, { count, isOne }) => sum + (isOne ? 1 : (count ?? 1)), 0);
}

function lowTask(): Task {
  const task = countTask("Sizes low in stock", "/admin/products?state=low", low.get());
  return { ...task, note: `${LOW_STOCK} items or fewer`, isOne: true };
}

function heldTask(): Task {
  const count = mailConnection() ? countHeldMails() : 0;
  return { ...countTask("Mails to send or discard", "/admin/mail", count), isOne: true };
}

/** Perhaps a sale that goes well, perhaps somebody who orders by script and never pays. */
function rushTask(now: number): Task[] {
  const { unpaid, notKept } = unpaidSince.get(now - HOUR_MS) as { unpaid: number; notKept: number };
  if (unpaid < MANY_UNPAID || unpaid < 2 * (paidSince.get(now - HOUR_MS) as number)) return [];
  const name = "Unpaid orders of the last hour";
  const held = notKept > 0 ? `${notKept} could not hold all their items. ` : "";
  const note = `${held}Please check for misuse.`;
  return [
    { name, count: unpaid, note, isLate: true, href: "/admin/holds", items: [], isOne: true },
  ];
}

function orderTask(name: string, status: "paid" | "packed", now: number): Task {
  const { count, late } = inStatus.get({ status, late: now - DISPATCH_MS }) as {
    count: number;
    late: number;
  };
  return {
    name,
    count,
    note: late > 0 ? `${late} late` : null,
    isLate: late > 0,
    href: `/admin/orders?status=${status}&sort=oldest`,
    items: (oldestIn.all(status) as Waiting[]).map(({ id, number, name: buyer, at }) => {
      const until = at + DISPATCH_MS;
      const isLate = until < now;
      const note = isLate ? `late: promised by ${dayMonth(until)}` : `ship by ${dayMonth(until)}`;
      return { name: `Order ${number}, ${buyer}`, href: `/admin/orders/${id}`, note, isLate };
    }),
  };
}

function listTask(name: string, href: string, rows: unknown[], to = "/admin/orders/"): Task {
  const items = (rows as Waiting[]).slice(0, FEW).map(({ id, number, name: buyer, at }) => ({
    name: `Order ${number}, ${buyer}`,
    href: to + id,
    note: dayClock(at),
    isLate: false,
  }));
  return { name, count: rows.length, note: null, isLate: false, href, items };
}

/** Captured money whose order nobody knows. */
function unmatchedTask(): Task {
  const rows = unmatched.all() as { id: string; amount: Paise; at: number }[];
  const href = "/admin/payments";
  const items = rows.slice(0, FEW).map(({ id, amount, at }) => {
    const name = `${rupees(amount)}, ${id}`;
    return { name, href: `${href}#${id}`, note: dayClock(at), isLate: false };
  });
  const name = "Payments without an order";
  return { name, count: rows.length, note: null, isLate: false, href, items };
}

function notificationsTask(): Task[] {
  if (readNotifications().addresses.length > 0) return [];
  const name = "No notifications of new orders";
  const note = "Set an e-mail address to get a mail when there is something to do.";
  const href = "/admin/settings/notifications";
  return [{ name, count: null, note, isLate: false, href, items: [] }];
}

function backupTask(now: number): Task[] {
  if (!isBackupOld(now)) return [];
  const newest = newestBackup();
  const name = newest ? "The last backup is old" : "There is no backup";
  const note = newest ? `made ${dayClock(newest.at)}` : null;
  return [{ name, count: null, note, isLate: true, href: "/admin/backups", items: [] }];
}

function countTask(name: string, href: string, count: unknown): Task {
  return { name, count: Number(count), note: null, isLate: false, href, items: [] };
}
