/** To be emptied: files whose statements are still text with row types of their own, and writes outside a table's room. */
export const undeclaredFiles = new Set([
  "checkout/ordered-form.server.ts",
  "payment-providers/sandbox/store.ts",
  "privacy/erase-person.server.ts",
  "privacy/erase-rows.server.ts",
  "privacy/export-person.server.ts",
  "privacy/open-orders.server.ts",
  "privacy/person-orders.server.ts",
  "privacy/person.server.ts",
  "server.ts",
]);

export const writesElsewhere = new Set([
  "bin in privacy/",
  "bookings in privacy/",
  "carts in privacy/",
  "messages in privacy/",
  "order_events in privacy/",
  "orders in privacy/",
  "outbox in privacy/",
  "parcels in privacy/",
  "return_photos in privacy/",
  "return_requests in privacy/",
  "reviews in privacy/",
  "shipments in privacy/",
  "unmatched_payments in privacy/",
  "upi_claims in privacy/",
  "webhooks in privacy/",
  "wishes in privacy/",
]);
