import { readReturnPhoto } from "#app/returns/return-photos.server.ts";
import { sqlite } from "#db/client.server.ts";
import { inParts } from "./in-parts.ts";
import type { Person } from "./person.server.ts";

const PART = 200;

type Rows = Record<string, unknown>[];

const all = "(select value from json_each(@ids))";
const ofOrders: Record<string, string> = {
  orders: `select * from orders where id in ${all}`,
  orderLines: `select * from order_lines where order_id in ${all} order by order_id, position`,
  history: `select order_id, at, actor, kind, note, former_email from order_events where order_id in ${all} order by id`,
  payments: `select * from payments where order_id in ${all}`,
  refunds: `select * from refunds where order_id in ${all}`,
  upiTransfers: `select * from upi_claims where order_id in ${all}`,
  invoices: `select number, kind, order_id, issued_at, place_of_supply from invoices where order_id in ${all}`,
  shipments: `select * from shipments where order_id in ${all}`,
  parcels: `select * from parcels where order_id in ${all}`,
  returns: `select * from return_requests where order_id in ${all}`,
  returnedUnits: `select * from return_lines where request_id in
    (select id from return_requests where order_id in ${all})`,
  returnPhotos: `select * from return_photos where request_id in
    (select id from return_requests where order_id in ${all})`,
  reviews: `select * from reviews where order_id in ${all}`,
};
const ofThings: Record<string, { sql: string; ids: (person: Person) => unknown[] }> = {
  messages: {
    sql: `select id, name, contact, text, created_at, answered_at from messages where id in ${all}`,
    ids: ({ messages }) => messages,
  },
  mails: {
    sql: `select recipient, subject, text, created_at, sent_at from outbox where id in ${all} order by id`,
    ids: ({ mails }) => mails,
  },
  typedAtCheckout: {
    sql: `select fields, updated_at from checkout_drafts where shopper_id in ${all}`,
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  cart: {
    sql: `select product_id, size, quantity, added_at from cart_lines where shopper_id in ${all}`,
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  wishlist: {
    sql: `select product_id, added_at from wishes where shopper_id in ${all}`,
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  deletedLately: {
    sql: `select kind, rows, deleted_at from bin where id in ${all}`,
    ids: ({ trashed }) => trashed,
  },
  paymentsWithoutAnOrder: {
    sql: `select id, amount, currency, method, contact, note, paid_at, status, refund_amount
      from unmatched_payments where id in ${all}`,
    ids: ({ payments }) => payments,
  },
  suppliersMessages: {
    sql: `select source, body, received_at from webhooks where id in ${all}`,
    ids: ({ webhooks }) => webhooks,
  },
};

/** Each takes `ids`, a JSON list; a test holds their columns against the marks of the schema. */
export const exported = [
  ...Object.values(ofOrders),
  ...Object.values(ofThings).map(({ sql }) => sql),
];

/**
 * Everything the shop holds about a shopper, by what it is; amounts in paise, times as ISO dates.
 * The shopper's photos are in it as JPEG in base64.
 */
export async function exportPerson(person: Person): Promise<Record<string, unknown>> {
  const found: Record<string, Rows> = {};
  const orders = person.orders.map(({ id }) => id);
  for (const [name, sql] of Object.entries(ofOrders)) found[name] = await rowsOf(sql, orders);
  for (const [name, { sql, ids }] of Object.entries(ofThings)) {
    found[name] = await rowsOf(sql, [...new Set(ids(person))]);
  }
  for (const deleted of found.deletedLately ?? []) {
    deleted.rows = onlyHers(String(deleted.rows), person.traces);
  }
  for (const photo of found.returnPhotos ?? []) {
    photo.jpeg = (await readReturnPhoto(String(photo.name)))?.toString("base64") ?? null;
  }
  const kept = Object.entries(found).filter(([, rows]) => rows.length > 0);
  return {
    askedFor: { phone: person.phone, email: person.email },
    madeAt: new Date().toISOString(),
    amounts: "paise (100 = ₹1)",
    ...Object.fromEntries(kept.map(([name, rows]) => [name, rows.map(readable)])),
  };
}

/** Read in parts; a read takes as long as its rows are many. */
async function rowsOf(sql: string, ids: readonly unknown[]): Promise<Rows> {
  const statement = sqlite.prepare(sql);
  const rows: Rows = [];
  for await (const part of inParts(ids, PART)) {
    rows.push(...(statement.all({ ids: JSON.stringify(part) }) as Rows));
  }
  return rows;
}

/** A product goes into the trash with everybody's reviews. */
function onlyHers(json: string, traces: string[]): string {
  const byTable = Object.entries(JSON.parse(json) as Record<string, Rows>);
  const theirs = byTable.map(([table, rows]) => {
    const texts = rows.map((row) => [row, JSON.stringify(row).toLowerCase()] as const);
    const kept = texts.filter(([, text]) => traces.some((one) => text.includes(one.toLowerCase())));
    return [table, kept.map(([row]) => row)] as const;
  });
  return JSON.stringify(Object.fromEntries(theirs.filter(([, rows]) => rows.length > 0)));
}

/** Times in words of ISO 8601, and JSON that was stored as text as what it is. */
function readable(row: Record<string, unknown>): Record<string, unknown> {
  // A form's token tells nothing of the shopper.
  const told = Object.entries(row).filter(([name]) => name !== "token");
  const entries = told.map(([name, value]) => {
    if (typeof value === "number" && (name === "at" || name.endsWith("_at"))) {
      return [name, new Date(value).toISOString()];
    }
    if (name === "fields" || name === "rows") return [name, JSON.parse(String(value))];
    return [name, value];
  });
  return Object.fromEntries(entries);
}
