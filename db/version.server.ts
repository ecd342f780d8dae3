import { sqlite } from "./client.server.ts";

/**
 * Tables of which no page for everybody shows a row. Any other, also one that comes later, counts:
 * a write too many taken for a change costs a rendering, one too few shows yesterday's stock.
 */
const unseen = new Set([
  ...["carts", "cart_lines", "wishes", "checkout_drafts", "pincodes"],
  ...["orders", "order_lines", "order_events", "holds", "shipments", "parcels", "invoices"],
  ...[
    "payments",
    "replaced_provider_orders",
    "refunds",
    "upi_claims",
    "unmatched_payments",
    "webhooks",
    "outbox",
    "order_counts",
    "due_credit_notes",
  ],
  ...["return_requests", "return_lines", "return_photos"],
  ...[
    "throttles",
    "handled_writes",
    "product_forms",
    "operators",
    "operator_sessions",
    "operator_devices",
  ],
  ...["audit", "bin", "messages", "imports", "stock_moves", "notifications"],
]);

let writes = 0;
sqlite.function("count_public_write", () => {
  writes += 1;
  return null;
});

/** Triggers of this connection alone: they stand in no file and need no migration. */
const tables = sqlite
  .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
  .pluck()
  .all() as string[];
for (const table of tables.filter((name) => !unseen.has(name) && !/^(sqlite|__)/.test(name))) {
  for (const write of ["insert", "update", "delete"]) {
    sqlite.exec(
      `create temp trigger "public_${write}_${table}" after ${write} on main."${table}"
       begin select count_public_write(); end`,
    );
  }
}

const ofOthers = sqlite.prepare("pragma main.data_version").pluck();

/** Changes with every write of this process to what anybody may see, and with any write of another. */
export function publicVersion(): string {
  return `${ofOthers.get()}.${writes}`;
}
