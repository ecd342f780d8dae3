/**
 * Every table. Money is integer paise, times are integer milliseconds UTC.
 * A rule that can be a constraint is one; what needs a trigger, and the search index, is SQL of its
 * own in `migrations/*_rules.sql`.
 */

export * from "./schema/actor.ts";
export * from "./schema/cart.ts";
export * from "./schema/catalogue.ts";
export * from "./schema/categories.ts";
export * from "./schema/content.ts";
export * from "./schema/demonstration.ts";
export * from "./schema/desk.ts";
export * from "./schema/desk-lists.ts";
export * from "./schema/disputes.ts";
export * from "./schema/money.ts";
export * from "./schema/order-statuses.ts";
export * from "./schema/orders.ts";
export * from "./schema/page-changes.ts";
export * from "./schema/parcels.ts";
export * from "./schema/processes.ts";
export * from "./schema/product-desk.ts";
export * from "./schema/throttle.ts";
