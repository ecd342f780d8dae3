import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The operator's side: who she is, what she has set, mails and the suppliers' messages. */

/** Webhooks as they came, stored before they are acknowledged. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    source: text().notNull(),
    body: text().notNull(),
    receivedAt: integer().notNull(),
    processedAt: integer(),
  },
  (t) => [index("webhooks_waiting").on(t.receivedAt).where(sql`processed_at is null`)],
);

export const operators = sqliteTable("operators", {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull().unique(),
  passwordHash: text().notNull(),
  createdAt: integer().notNull(),
});

export const operatorSessions = sqliteTable(
  "operator_sessions",
  {
    /** SHA-256 of the token in the cookie: a stolen file opens no session. */
    tokenHash: text().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    createdAt: integer().notNull(),
    seenAt: integer().notNull(),
  },
  (t) => [index("operator_sessions_age").on(t.createdAt)],
);

export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
});

/** Mails to be sent; written in the same transaction as what they tell of. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** "order-confirmed:<order id>": the same news is never told twice. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: integer().notNull(),
    /** When to try (again); null once it is sent or given up. */
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    sentAt: integer(),
    error: text(),
  },
  (t) => [index("outbox_due").on(t.dueAt).where(sql`due_at is not null`)],
);
