/**
 * Tables of which no kept page shows a row. Any other has triggers that write `page_changes`
 * (`page-changes.test.ts`): one write too many taken for a change costs a rendering, one too few shows
 * yesterday's price.
 */
export const unseenTables = [
  ...["carts", "cart_lines", "wishes", "checkout_drafts", "pincodes"],
  ...["orders", "order_lines", "order_events", "order_transitions", "holds"],
  ...["shipments", "parcels", "bookings", "exchanges", "invoices"],
  ...["payments", "replaced_provider_orders", "refunds", "upi_claims", "unmatched_payments"],
  "disputes",
  ...["webhooks", "outbox", "notifications", "messages", "order_messages"],
  ...["refund_units", "sales_days"],
  ...["return_requests", "return_lines", "return_photos"],
  ...["order_counts", "due_credit_notes", "handled_writes", "product_forms"],
  ...["throttles", "operators", "operator_sessions", "operator_devices", "desk_lists"],
  // Made by triggers of products and product_sizes, whose own writes count.
  "product_facets",
  // What the desk keeps of its work; what it comes to stands in products and product_images.
  ...["product_photos", "bulk_edits", "bulk_edit_items"],
  // Which rows of other tables the demonstration brought.
  "demonstration_rows",
  // Written together with the category or collection, or with the products, whose own writes count.
  ...["group_addresses", "category_moves"],
  // Earlier states; what is shown stands in pages.
  "page_versions",
  ...["audit", "bin", "imports", "stock_moves", "page_changes"],
];
