import { randomBytes } from "node:crypto";
import { orderWaitsForExchange } from "#app/orders/exchanges.server.ts";
import { removeReturnPhotos } from "#app/orders/return-photos.server.ts";
import { statusLabel } from "#app/orders/status.ts";
import { removeLabel } from "#app/shipping/labels.server.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { recordAudit } from "../audit.server.ts";
import { findPerson, type Key, type Person, type PersonOrder } from "./person.server.ts";

const ERASED = "(erased)";
const closed = new Set(["delivered", "cancelled", "refunded"]);
/** Of the order's history only the words that no person writes stay. */
const plainEvents = JSON.stringify([
  "placed",
  "paid",
  "refund due",
  "refunded",
  "hold expired",
  "cancelled",
]);

export type OpenOrder = { id: string; number: number; why: string };
export type Erased =
  | { ok: true; orders: number }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "open"; open: OpenOrder[] };

// One that failed is open until the money is asked for again.
const openRefund = sqlite
  .prepare(
    `select 1 from refunds r where order_id = ? and (status in ('asked', 'pending') or
       status = 'failed' and not exists (select 1 from refunds n where n.payment_id = r.payment_id
         and n.status <> 'failed' and n.created_at >= r.created_at))`,
  )
  .pluck();
const openClaim = sqlite
  .prepare("select 1 from upi_claims where order_id = ? and answered_at is null")
  .pluck();
const openReturn = sqlite
  .prepare("select 1 from return_requests where order_id = ? and status in ('asked', 'accepted')")
  .pluck();

/** Why an order of hers cannot be without her name and address yet; undefined when it can. */
function whyOpen({ id, status, createdAt }: PersonOrder, now: number): string | undefined {
  // An order of which only a part went back, or other pieces went out, stays "returned".
  const isOver = closed.has(status) || (status === "returned" && !orderWaitsForExchange(id));
  if (!isOver) return `it is ${statusLabel(status).toLowerCase()}`;
  if (openRefund.get(id)) return "a refund is not over";
  if (openClaim.get(id)) return "a UPI transfer waits for your look";
  if (openReturn.get(id)) return "a return is open";
  if (status === "cancelled" && now - createdAt < LATE_PAYMENT_MS) {
    return "it was cancelled lately, and a payment may still come in";
  }
  return undefined;
}

export function openOrders(person: Person, now = Date.now()): OpenOrder[] {
  return person.orders.flatMap((order) => {
    const why = whyOpen(order, now);
    return why ? [{ id: order.id, number: order.number, why }] : [];
  });
}

/** Each takes the ids as a JSON list. */
const HERS = "(select value from json_each(@orders))";
const eraseOrders = [
  `update orders set name = @erased, phone = '', email = '', address = @erased, city = @erased,
     pincode = '', shopper_id = @nobody, erased_at = @now, updated_at = @now
   where id in ${HERS}`,
  `update order_events set detail = null where order_id in ${HERS}
     and (who = 'operator' or what not in (select value from json_each(@plain)))`,
  `update upi_claims set reason = null where order_id in ${HERS}`,
  `update shipments set tracking_number = null, link = null
   where order_id in ${HERS}`,
  `update parcels set awb = null, news = null, supplier_order_id = null, shipment_id = null,
     ended_at = coalesce(ended_at, @now), updated_at = @now
   where order_id in ${HERS}`,
  `update bookings set error = null, due_at = null where parcel_id in
     (select id from parcels where order_id in ${HERS})`,
  `delete from return_photos where request_id in
     (select id from return_requests where order_id in ${HERS})`,
  `update return_requests set words = @erased, answer = iif(answer is null, null, @erased)
   where order_id in ${HERS}`,
  `update reviews set author = 'A shopper'
   where order_id in ${HERS}`,
].map((sql) => sqlite.prepare(sql));
const eraseRest = [
  `delete from carts where shopper_id in (select value from json_each(@shoppers))`,
  `delete from wishes where shopper_id in (select value from json_each(@shoppers))`,
  `delete from messages where id in (select value from json_each(@messages))`,
  `delete from bin where id in (select value from json_each(@binned))`,
  `update outbox set recipient = @erased, subject = @erased, html = '', text = '', due_at = null,
     error = null, stopped = iif(sent_at is null, 'erased', null)
   where id in (select value from json_each(@mails))`,
  `update unmatched_payments set contact = null, note = null
     where id in (select value from json_each(@payments))`,
  `update webhooks set body = '{}', processed_at = coalesce(processed_at, @now)
   where id in (select value from json_each(@webhooks))`,
].map((sql) => sqlite.prepare(sql));
const photosOf = sqlite.prepare(
  `select name from return_photos where request_id in
     (select id from return_requests where order_id in (select value from json_each(?)))`,
);
const parcelsOf = sqlite
  .prepare("select id from parcels where order_id in (select value from json_each(?))")
  .pluck();

/** Words somebody else wrote, in which she may be named. */
const freeTexts = [
  { table: "refunds", column: "reason", of: "order_id" },
  { table: "reviews", column: "text", of: "order_id" },
].map(({ table, column, of }) => ({
  read: sqlite.prepare(
    `select rowid id, ${column} text from ${table} where ${of} in (select value from json_each(?))`,
  ),
  write: sqlite.prepare(`update ${table} set ${column} = ? where rowid = ?`),
}));

/**
 * Takes everything of a shopper out of the shop but what tax law wants kept: amounts, lines, state
 * and papers of her orders. All or nothing; an order that is still open stands in the way.
 */
export async function erasePerson(key: Key, who: string, now = Date.now()): Promise<Erased> {
  // What is deleted is overwritten too, in the table of rows as in the search index.
  sqlite.pragma("secure_delete = ON");
  try {
    const { photos = [], parcels = [], ...erased } = erase.immediate(key, who, now);
    await removeReturnPhotos(photos);
    await Promise.all(parcels.map(removeLabel));
    return erased;
  } finally {
    sqlite.pragma("secure_delete = OFF");
    // Older pages wait in the log until it is written back.
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
  }
}

const erase = sqlite.transaction(
  (
    key: Key,
    who: string,
    now: number,
  ): Erased & { photos?: { name: string }[]; parcels?: number[] } => {
    const person = findPerson(key);
    if (!person) return { ok: false, reason: "unknown" };
    const open = openOrders(person, now);
    if (open.length > 0) return { ok: false, reason: "open", open };
    sqlite.exec("insert into order_names (order_names, rank) values ('secure-delete', 1)");
    const orders = JSON.stringify(person.orders.map(({ id }) => id));
    const photos = photosOf.all(orders) as { name: string }[];
    const parcels = parcelsOf.all(orders) as number[];
    scrubFreeTexts(orders, person.texts);
    eraseRows(person, orders, now);
    const numbers = person.orders.map(({ number }) => number).join(", ");
    const detail = numbers && `orders ${numbers}`;
    recordAudit(who, "personal data erased", "/admin/people", detail, now);
    return { ok: true, orders: person.orders.length, photos, parcels };
  },
);

function eraseRows(person: Person, orders: string, now: number): void {
  const nobody = `erased-${randomBytes(16).toString("hex")}`;
  const common = { now, erased: ERASED, nobody, orders, plain: plainEvents };
  for (const statement of eraseOrders) statement.run(common);
  const rest = {
    ...common,
    shoppers: JSON.stringify([...person.shopperIds, ...person.drafts]),
    messages: JSON.stringify(person.messages),
    binned: JSON.stringify(person.binned),
    mails: JSON.stringify(person.mails),
    webhooks: JSON.stringify(person.webhooks),
    payments: JSON.stringify(person.payments),
  };
  for (const statement of eraseRest) statement.run(rest);
}

function scrubFreeTexts(orders: string, texts: readonly string[]): void {
  for (const { read, write } of freeTexts) {
    for (const { id, text } of read.all(orders) as { id: number; text: string }[]) {
      const scrubbed = scrub(text, texts);
      if (scrubbed !== text) write.run(scrubbed, id);
    }
  }
}

function scrub(text: string, texts: readonly string[]): string {
  // A name of one or two letters is in every other word.
  const telling = texts.filter((one) => one.length > 2);
  return telling.reduce((scrubbed, one) => scrubbed.replaceAll(one, "…"), text);
}
