import { createHash } from "node:crypto";
import type Database from "better-sqlite3";
import { withDatabase } from "../e2e/database.ts";
import type { Taken } from "../e2e/mail-server.ts";
import { type Book, PRODUCT, SIZES } from "./kills-load.ts";
import type { ProviderDouble } from "./provider-double.ts";

// biome-ignore lint/suspicious/noExplicitAny: rows and entities, of which each check reads a few fields
type Row = Record<string, any>;
type Found = Book & {
  dataDir: string;
  provider: ProviderDouble;
  taken: Taken[];
};

/** Holds what the shop has written down against what others know. */
export async function check(found: Found) {
  const violations: string[] = [];
  const say = (violation: string) => void violations.push(violation);
  const payments = await found.provider.list<Row>("payments");
  const refunds = await found.provider.list<Row>("refunds");
  const counts = withDatabase(found, (database) => {
    database.pragma("query_only = on");
    for (const pragma of ["integrity_check", "foreign_key_check"]) {
      const result = JSON.stringify(database.pragma(pragma));
      if (result !== '[{"integrity_check":"ok"}]' && result !== "[]") say(`${pragma}: ${result}`);
    }
    checkOrders(database, found, say);
    checkStock(database, say);
    checkPayments(database, payments, say);
    checkRefunds(database, refunds, say);
    return {
      "orders acknowledged, all there": found.orders.size,
      "refused because sold out": found.counts.soldOut,
      "requests without an answer": found.counts.unanswered,
      "payments captured": payments.filter(({ captured }) => captured).length,
      "orders cancelled": [...found.orders.values()].filter((one) => one.isCancelled).length,
      "refunds at the provider": refunds.length,
      ...checkMails(database, found.taken, say),
    };
  });
  for (const fault of found.faults) say(`the shop answered ${fault}`);
  return { counts, violations };
}

type Say = (violation: string) => void;

function checkOrders(database: Database.Database, { orders }: Found, say: Say) {
  const find = database.prepare("select amount, cancelled_by from orders where id = ?");
  const sent = database.prepare("select count(*) from orders where email = ?").pluck();
  const refunded = database.prepare(
    "select count(*) from refunds where order_id = ? and amount = ? and asked_by = 'operator'",
  );
  for (const [id, known] of orders) {
    const order = find.get(id) as Row | undefined;
    if (!order) {
      say(`order ${id} was acknowledged and is gone`);
      continue;
    }
    if (order.amount !== known.amount) say(`order ${id} is of another amount`);
    if (sent.get(`${known.token}@example.com`) !== 1) say(`order ${id} was made more than once`);
    if (known.isCancelled && order.cancelled_by !== "shopper") say(`order ${id} was cancelled`);
    for (const amount of known.refunds) {
      const rows = refunded.pluck().get(id, amount) as number;
      if (rows !== 1) say(`a refund of ${amount} for order ${id} is there ${rows} times`);
    }
  }
}

/** What was there at first is on the shelf, kept for an order, or sold. */
function checkStock(database: Database.Database, say: Say) {
  const stock = database
    .prepare("select stock from product_sizes where product_id = ? and size = ?")
    .pluck();
  const gone = database
    .prepare(
      `select coalesce(sum(quantity), 0) from (
         select l.product_id, l.size, l.quantity from order_lines l
         join orders o on o.id = l.order_id where o.status = 'paid'
         union all select product_id, size, quantity from holds)
       where product_id = ? and size = ?`,
    )
    .pluck();
  const held = database.prepare(
    `select count(*) from orders o where status = 'awaiting payment'
     and (select sum(quantity + missing) from holds where order_id = o.id) is not
         (select sum(quantity) from order_lines where order_id = o.id)`,
  );
  for (const [size, first] of Object.entries(SIZES)) {
    const left = stock.get(PRODUCT, size) as number;
    const sold = gone.get(PRODUCT, size) as number;
    if (left + sold !== first) say(`${size}: ${left} left and ${sold} gone of ${first}`);
  }
  if (held.pluck().get() !== 0) say("an unpaid order is without its hold");
  const stray = `select count(*) from holds h join orders o on o.id = h.order_id
    where o.status <> 'awaiting payment'`;
  if (database.prepare(stray).pluck().get() !== 0) say("a hold outlived its order's waiting");
}

function checkPayments(database: Database.Database, payments: Row[], say: Say) {
  const unusual = database
    .prepare(
      `select o.id, o.status, o.amount, sum(p.status = 'captured') kept,
         (select count(*) from order_events e where e.order_id = o.id and e.kind = 'paid') times,
         sum(p.status <> 'refunded' and (p.amount <> o.amount or p.currency <> 'INR')) wrong
       from orders o left join payments p on p.order_id = o.id group by o.id
       having times > 1 or kept > 1 or wrong > 0 or (o.status = 'paid' and kept is not 1)`,
    )
    .all() as Row[];
  for (const { id, status, times, kept } of unusual) {
    say(`order ${id} (${status}) became paid ${times} times, with ${kept} payments kept`);
  }
  const find = database.prepare(
    `select p.amount, o.status from payments p join orders o on o.id = p.order_id
     where p.id = ? and o.provider_order_id = ?`,
  );
  for (const payment of payments.filter(({ captured }) => captured)) {
    const row = find.get(payment.id, payment.order_id) as Row | undefined;
    if (!row) say(`captured ${payment.id} is not written down`);
    else if (row.amount !== payment.amount) say(`captured ${payment.id} is of another amount`);
    else if (!["paid", "refund due", "refunded"].includes(row.status)) {
      say(`captured ${payment.id} left its order ${row.status}`);
    }
  }
}

function checkRefunds(database: Database.Database, refunds: Row[], say: Say) {
  const own = database.prepare("select amount, payment_id, status from refunds where id = ?");
  const seen = new Set<string>();
  for (const refund of refunds) {
    // Without a receipt it is one the provider made by itself.
    if (refund.receipt === null) continue;
    if (seen.has(refund.receipt)) say(`refund ${refund.receipt} was made twice`);
    seen.add(refund.receipt);
    const row = own.get(refund.receipt) as Row | undefined;
    if (row?.amount !== refund.amount || row?.payment_id !== refund.payment_id) {
      say(`refund ${refund.receipt} is not the one that was asked for`);
    }
    if (refund.status === "processed" && row?.status !== "processed") {
      say(`refund ${refund.receipt} is made and here ${row?.status}`);
    }
  }
  const ours = database
    .prepare("select id, status from refunds where provider_refund_id like 'rfnd%' or due_at > 0")
    .all() as Row[];
  for (const { id, status } of ours) {
    if (!seen.has(id) && !id.startsWith("rfnd")) say(`refund ${id} (${status}) was never made`);
  }
}

/** A key of the outbox under the name its mail carries (`messageId` in app/mail/outbox.server.ts). */
function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}

function checkMails(database: Database.Database, taken: Taken[], say: Say) {
  const times = new Map<string, number>();
  for (const { messageId } of taken) {
    const name = messageId.slice(1).split("@")[0] ?? "";
    times.set(name, (times.get(name) ?? 0) + 1);
  }
  const counts = { "mails sent": 0, "of them twice": 0, "mails in doubt": 0, "of them taken": 0 };
  const rows = database
    .prepare("select key, sent_at, due_at, error, stopped from outbox")
    .all() as Row[];
  for (const { key, sent_at, due_at, error, stopped } of rows) {
    const taken = times.get(nameOf(key)) ?? 0;
    if (taken > 1) {
      counts["of them twice"] += 1;
      say(`the mail ${key} was sent ${taken} times`);
    }
    if (sent_at !== null) {
      counts["mails sent"] += 1;
      if (taken === 0) say(`the mail ${key} is marked as sent and is not`);
    } else if (due_at === null) {
      counts["mails in doubt"] += 1;
      counts["of them taken"] += taken;
      if (stopped !== "in doubt") say(`the mail ${key} was given up: ${error}`);
    } else say(`the mail ${key} is not sent: ${error}`);
  }
  return counts;
}
