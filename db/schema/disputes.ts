import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { orders } from "./orders.ts";

export const disputeStatuses = ["open", "under review", "won", "lost", "closed"] as const;

/**
 * Payments that the customer's bank asks back, as the provider tells it. What was deducted
 * stands in `refunds` with the dispute's id in `dispute_id`.
 */
export const disputes = sqliteTable(
  "disputes",
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** Whose id it is, as in `payments`. */
    provider: text().notNull(),
    /** No foreign key: the shop may not know the payment (yet). */
    paymentId: text().notNull(),
    orderId: text().references(() => orders.id),
    /** In paise, what the bank asks. */
    amount: integer().notNull(),
    /** In the provider's words. */
    reason: text().notNull(),
    status: text({ enum: disputeStatuses }).notNull(),
    /** Until then the operator can answer it at the provider. */
    respondBy: integer(),
    /** In paise, what it has taken; nought until it is decided. */
    deducted: integer().notNull().default(0),
    createdAt: integer().notNull(),
    /** When the provider last told of it. */
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("disputes_order").on(t.orderId, t.createdAt),
    index("disputes_payment").on(t.paymentId),
    index("disputes_open").on(t.respondBy, t.id).where(sql`status = 'open'`),
    index("disputes_told").on(t.updatedAt),
    check(
      "disputes_status",
      sql.raw(`status in (${disputeStatuses.map((status) => `'${status}'`).join(", ")})`),
    ),
  ],
);
