import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";
import { erasingSet, findingText, personalColumns } from "./personal.ts";

/** Of every column that holds text it is known whether something of a shopper may stand in it. */

const tables = Object.values(schema).filter((one) => is(one, SQLiteTable));
const named = new Map(tables.map((table) => [getTableConfig(table).name, table]));
const marked = new Map(
  [...named].map(([name, table]) => [name, personalColumns(table).map(({ column }) => column)]),
);

/** Texts of nobody: what is sold, the operator's, the state of things. Ids and enums need no word. */
const ofNobody: Record<string, string[]> = {
  // The state is kept with the invoice; the rest says how it was sent.
  orders: ["token", "state", "courier_name", "courier_days"],
  order_lines: ["title", "size", "color", "fabric", "category", "sku", "hsn", "image"],
  // The operator's name.
  order_events: ["actor_name"],
  order_messages: ["token", "actor_name"],
  holds: ["size"],
  // Of the documents about money tax law wants what it came by; the bank's reference is its number.
  payments: ["method", "currency"],
  refunds: ["error"],
  disputes: ["reason"],
  unmatched_payments: ["receipt", "items", "method", "currency", "error"],
  upi_claims: ["utr"],
  invoices: ["number", "financial_year", "issuer", "place_of_supply"],
  shipments: ["courier"],
  parcels: ["reference", "courier_name"],
  bookings: ["pickup_day"],
  return_lines: ["exchange_size"],
  return_requests: ["reason"],
  pincodes: ["pincode", "state", "district"],
  // A hash of a form.
  product_forms: ["key"],
  // A hash of who asks.
  throttles: ["key"],
  webhooks: ["source"],
  operators: ["name", "password_hash", "totp_secret", "recovery_codes"],
  operator_sessions: ["token_hash", "device"],
  operator_devices: ["token_hash", "session"],
  // An operator's own filters; what was searched for among orders is not kept.
  desk_lists: ["hidden", "views"],
  settings: ["key", "value"],
  // The kind of news and an id.
  outbox: ["key"],
  notifications: ["kind", "subject"],
  // A test of the log sees to it that no name gets into these.
  audit: ["who", "what", "subject", "detail"],
  bin: ["who"],
  imports: ["file_name", "problems", "who"],
  pages: ["slug", "draft", "published"],
  page_versions: ["slug", "content", "who"],
  cart_lines: ["size"],
  product_sizes: ["size"],
  product_facets: ["facet"],
  categories: [
    ...["name", "slug", "description", "picture"],
    ...["size_set", "size_chart", "single_size_label"],
  ],
  collections: ["name", "slug", "description", "picture", "rule"],
  group_addresses: ["slug"],
  category_moves: ["from_name", "to_name"],
  stock_moves: ["size", "actor_name", "reason"],
  product_images: ["src", "alt", "color", "blur"],
  product_photos: ["file", "look", "was"],
  bulk_edits: ["detail", "who"],
  bulk_edit_items: ["was", "becomes"],
  page_changes: ["key"],
  demonstration_rows: ["table_name", "key"],
};

/** Whatever is said of a product is for everybody to read. */
const tablesOfNobody = new Set(["products"]);

/** Columns of letters as the database has them, but for ids, suppliers' keys and enums. */
function textColumns(name: string, table: SQLiteTable): string[] {
  const enums = new Set(
    getTableConfig(table)
      .columns.filter(({ enumValues }) => enumValues !== undefined && enumValues.length > 0)
      .map((column) => column.name),
  );
  const all = sqlite
    .prepare("select name from pragma_table_info(?) where type = 'TEXT'")
    .pluck()
    .all(name) as string[];
  const key = (column: string) => column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
  return all.filter(
    (column) =>
      !enums.has(key(column)) &&
      !enums.has(column) &&
      !/^id$|_id$|^(provider|courier_service)$/.test(column),
  );
}

test.each([...named].filter(([name]) => !tablesOfNobody.has(name)))(
  "%s: each column of text is marked, or named as one of nobody",
  (name, table) => {
    const known = new Set([...(marked.get(name) ?? []), ...(ofNobody[name] ?? [])]);
    expect(textColumns(name, table).filter((column) => !known.has(column))).toEqual([]);
  },
);

test("no column is both, and none is named that is not there", () => {
  const wrong = Object.entries(ofNobody).flatMap(([name, columns]) => {
    const table = named.get(name);
    const there = table ? textColumns(name, table) : [];
    return columns
      .filter((column) => marked.get(name)?.includes(column) || !there.includes(column))
      .map((column) => `${name}.${column}`);
  });
  expect(wrong).toEqual([]);
});

test("the marks are names of the database: what is built of them is SQL", () => {
  for (const [name, table] of named) {
    const set = erasingSet(table);
    if (set) sqlite.prepare(`update ${name} set ${set}`);
    const text = findingText(table);
    if (text) sqlite.prepare(`select ${text} from ${name}`);
  }
  expect(erasingSet(schema.returnRequests)).toBe(
    "words = '(erased)', answer = iif(answer is null, null, '(erased)')",
  );
  expect(findingText(schema.messages)).toBe("coalesce(contact, '')");
});
