import type { Statement } from "better-sqlite3";
import { sqlite } from "#db/client.server.ts";
import type { Person } from "./person.server.ts";

/** Rows as they are, handed out under the names of their columns: nothing reads them. `ids`: a JSON list. */
export type ByIds = Statement<[{ ids: string }], Record<string, unknown>>;

const rowsBy = (sql: string): ByIds =>
  sqlite.prepare<[{ ids: string }], Record<string, unknown>>(sql);

const all = "(select value from json_each(@ids))";
/** Of the orders with these ids. */
export const ofOrders: Record<string, ByIds> = {
  orders: rowsBy(`select * from orders where id in ${all}`),
  orderLines: rowsBy(
    `select * from order_lines where order_id in ${all} order by order_id, position`,
  ),
  history: rowsBy(
    `select order_id, at, actor, kind, note, former_email from order_events where order_id in ${all} order by id`,
  ),
  payments: rowsBy(`select * from payments where order_id in ${all}`),
  refunds: rowsBy(`select * from refunds where order_id in ${all}`),
  refundedUnits: rowsBy(`select * from refund_units where refund_id in
    (select id from refunds where order_id in ${all})`),
  writtenTo: rowsBy(`select order_id, text, at from order_messages where order_id in ${all}`),
  upiTransfers: rowsBy(`select * from upi_claims where order_id in ${all}`),
  invoices: rowsBy(
    `select number, kind, order_id, issued_at, place_of_supply from invoices where order_id in ${all}`,
  ),
  shipments: rowsBy(`select * from shipments where order_id in ${all}`),
  parcels: rowsBy(`select * from parcels where order_id in ${all}`),
  returns: rowsBy(`select * from return_requests where order_id in ${all}`),
  returnedUnits: rowsBy(`select * from return_lines where request_id in
    (select id from return_requests where order_id in ${all})`),
  returnPhotos: rowsBy(`select * from return_photos where request_id in
    (select id from return_requests where order_id in ${all})`),
  reviews: rowsBy(`select * from reviews where order_id in ${all}`),
};
/** Of what is found by ids of another kind. */
export const ofThings: Record<string, { rows: ByIds; ids: (person: Person) => unknown[] }> = {
  messages: {
    rows: rowsBy(
      `select id, name, contact, text, created_at, answered_at from messages where id in ${all}`,
    ),
    ids: ({ messages }) => messages,
  },
  mails: {
    rows: rowsBy(
      `select recipient, subject, text, created_at, sent_at from outbox where id in ${all} order by id`,
    ),
    ids: ({ mails }) => mails,
  },
  typedAtCheckout: {
    rows: rowsBy(`select fields, updated_at from checkout_drafts where shopper_id in ${all}`),
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  cart: {
    rows: rowsBy(
      `select product_id, size, quantity, added_at from cart_lines where shopper_id in ${all}`,
    ),
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  wishlist: {
    rows: rowsBy(`select product_id, added_at from wishes where shopper_id in ${all}`),
    ids: ({ drafts, shopperIds }) => [...drafts, ...shopperIds],
  },
  deletedLately: {
    rows: rowsBy(`select kind, rows, deleted_at from bin where id in ${all}`),
    ids: ({ trashed }) => trashed,
  },
  paymentsWithoutAnOrder: {
    rows: rowsBy(`select id, amount, currency, method, contact, note, paid_at, status, refund_amount
      from unmatched_payments where id in ${all}`),
    ids: ({ payments }) => payments,
  },
  suppliersMessages: {
    rows: rowsBy(`select source, body, received_at from webhooks where id in ${all}`),
    ids: ({ webhooks }) => webhooks,
  },
};

/** Each takes `ids`, a JSON list; a test holds their columns against the marks of the schema. */
export const exported = [
  ...Object.values(ofOrders),
  ...Object.values(ofThings).map(({ rows }) => rows),
];
