/** Deletes rows of every room, and writes none: the demonstration goes as a whole. */
export const removesFromAll = "first-run/remove-demonstration.sql.server.ts";

/**
 * Tables of which kept pages show rows, and the one room of app/ that writes each. Triggers write every
 * change of theirs to `page_changes` (`page-changes.test.ts`): one write too many taken for a change costs
 * a rendering, one too few shows yesterday's price.
 */
const seenTables = {
  products: "catalog",
  product_images: "catalog",
  categories: "catalog",
  collections: "catalog",
  collection_products: "catalog",
  product_sizes: "inventory",
  pages: "pages",
  reviews: "reviews",
  settings: "settings",
};

/** Tables of which no kept page shows a row, and the room of each. */
const otherTables = {
  carts: "cart",
  cart_lines: "cart",
  checkout_drafts: "checkout",
  wishes: "catalog",
  product_forms: "catalog",
  // Made by triggers of products and product_sizes, whose own writes count.
  product_facets: "catalog",
  // Written together with the category or collection, or with the products, whose own writes count.
  group_addresses: "catalog",
  category_moves: "catalog",
  bin: "catalog",
  // What the desk keeps of its work; what it comes to stands in products and product_images.
  product_photos: "catalog",
  bulk_edits: "catalog",
  bulk_edit_items: "catalog",
  stock_moves: "inventory",
  // Earlier states; what is shown stands in pages.
  page_versions: "pages",
  messages: "messages",
  order_messages: "messages",
  imports: "import-export",
  orders: "orders",
  order_lines: "orders",
  order_counts: "orders",
  order_events: "orders",
  holds: "orders",
  replaced_provider_orders: "orders",
  payments: "payments",
  unmatched_payments: "payments",
  disputes: "payments",
  upi_claims: "payments",
  webhooks: "webhooks",
  refunds: "refunds",
  refund_units: "refunds",
  invoices: "documents",
  due_credit_notes: "documents",
  shipments: "fulfilment",
  parcels: "fulfilment",
  bookings: "fulfilment",
  exchanges: "fulfilment",
  return_requests: "returns",
  return_lines: "returns",
  return_photos: "returns",
  pincodes: "shipping",
  outbox: "mail",
  notifications: "notifications",
  operators: "accounts",
  operator_sessions: "accounts",
  operator_devices: "accounts",
  desk_lists: "accounts",
  audit: "audit",
  throttles: "throttle",
  // Which rows of other tables the demonstration brought.
  demonstration_rows: "first-run",
  handled_writes: "serving",
  // Their rows are written by triggers alone.
  sales_days: "db",
  page_changes: "db",
};

/** The one room that writes each table. Others ask its commands; anybody may read. */
export const tableRooms: Record<string, string> = { ...seenTables, ...otherTables };
/** What may follow what is written by migrations alone, so it has no room. */
export const unseenTables = [...Object.keys(otherTables), "order_transitions"];
