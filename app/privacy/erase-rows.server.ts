import { sqlite } from "#db/client.server.ts";
import { erasingSet } from "#db/schema/personal.ts";
import {
  bookings,
  orderEvents,
  orders,
  outbox,
  parcels,
  returnRequests,
  reviews,
  shipments,
  unmatchedPayments,
  upiClaims,
  webhooks,
} from "#db/schema.ts";
import { inParts } from "./in-parts.ts";
import type { Person } from "./person.server.ts";

/** Of the order's history only the words that no person writes stay. */
const plainEvents = JSON.stringify([
  "placed",
  "paid",
  "refund-due",
  "refunded",
  "hold-expired",
  "units-not-kept",
  "cancelled",
]);

/** Each takes the ids as a JSON list. */
const OF_THESE = "(select value from json_each(@orders))";
const ofOrders = [
  `update orders set ${erasingSet(orders)}, shopper_id = @nobody, erased_at = @now,
     updated_at = @now
   where id in ${OF_THESE}`,
  `update order_events set ${erasingSet(orderEvents)} where order_id in ${OF_THESE}
     and (actor = 'operator' or kind not in (select value from json_each(@plain)))`,
  `update upi_claims set ${erasingSet(upiClaims)} where order_id in ${OF_THESE}`,
  `update shipments set ${erasingSet(shipments)}
   where order_id in ${OF_THESE}`,
  `update parcels set ${erasingSet(parcels)}, ended_at = coalesce(ended_at, @now), updated_at = @now
   where order_id in ${OF_THESE}`,
  `update bookings set ${erasingSet(bookings)}, due_at = null where parcel_id in
     (select id from parcels where order_id in ${OF_THESE})`,
  `delete from return_photos where request_id in
     (select id from return_requests where order_id in ${OF_THESE})`,
  `update return_requests set ${erasingSet(returnRequests)}
   where order_id in ${OF_THESE}`,
  `update reviews set ${erasingSet(reviews)}
   where order_id in ${OF_THESE}`,
].map((sql) => sqlite.prepare(sql));
const THESE = "(select value from json_each(@ids))";
const ofThings = {
  carts: sqlite.prepare(`delete from carts where shopper_id in ${THESE}`),
  wishes: sqlite.prepare(`delete from wishes where shopper_id in ${THESE}`),
  messages: sqlite.prepare(`delete from messages where id in ${THESE}`),
  bin: sqlite.prepare(`delete from bin where id in ${THESE}`),
  outbox: sqlite.prepare(
    `update outbox set ${erasingSet(outbox)}, due_at = null,
       stopped = iif(sent_at is null, 'erased', null)
     where id in ${THESE}`,
  ),
  unmatchedPayments: sqlite.prepare(
    `update unmatched_payments set ${erasingSet(unmatchedPayments)} where id in ${THESE}`,
  ),
  webhooks: sqlite.prepare(
    `update webhooks set ${erasingSet(webhooks)}, processed_at = coalesce(processed_at, @now)
     where id in ${THESE}`,
  ),
};
export const photosOf = sqlite.prepare(
  `select name from return_photos where request_id in
     (select id from return_requests where order_id in (select value from json_each(?)))`,
);
export const parcelsOf = sqlite
  .prepare("select id from parcels where order_id in (select value from json_each(?))")
  .pluck();

/** Words somebody else wrote, in which the shopper may be named. */
const freeTexts = [
  { table: "refunds", column: "reason", of: "order_id" },
  { table: "reviews", column: "text", of: "order_id" },
].map(({ table, column, of }) => ({
  read: sqlite.prepare(
    `select rowid id, ${column} text from ${table} where ${of} in (select value from json_each(?))`,
  ),
  write: sqlite.prepare(`update ${table} set ${column} = ? where rowid = ?`),
}));

/** Of these orders, a JSON list; part of a transaction. */
export function eraseOrders(of: { orders: string; nobody: string; now: number }): void {
  for (const statement of ofOrders) statement.run({ ...of, plain: plainEvents });
}

/** What is not in the orders themselves, a hundred at a time. */
export async function eraseThings(person: Person, now: number): Promise<void> {
  const things: [keyof typeof ofThings, readonly (string | number)[]][] = [
    ["carts", [...person.shopperIds, ...person.drafts]],
    ["wishes", [...person.shopperIds, ...person.drafts]],
    ["messages", person.messages],
    ["bin", person.trashed],
    ["outbox", person.mails],
    ["unmatchedPayments", person.payments],
    ["webhooks", person.webhooks],
  ];
  for (const [table, all] of things) {
    for await (const part of inParts(all, 100)) {
      ofThings[table].run({ ids: JSON.stringify(part), now });
    }
  }
}

/** Takes these texts out of what others wrote about the orders. */
export function scrubFreeTexts(orders: string, texts: readonly string[]): void {
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
