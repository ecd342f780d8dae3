import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { quoted } from "./actor.ts";
import { orders } from "./orders.ts";
import { personal } from "./personal.ts";

/** The operator's side: account, settings, what was done, mails and everybody's messages. */

/** Webhooks as they came, stored before they are acknowledged. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text().primaryKey(),
    source: text().notNull(),
    body: personal(text().notNull(), { leaves: "{}" }, { finds: true }),
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
  /** The second factor's secret, sealed; null while there is none. */
  totpSecret: text(),
  /** The last time step a code was taken for: no code opens twice. */
  totpStep: integer(),
  /** SHA-256 of the recovery codes that are left. */
  recoveryCodes: text({ mode: "json" }).$type<string[]>().notNull().default([]),
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
    /** "Chrome on Android", so that the operator knows which one to log out. */
    device: text(),
  },
  (t) => [index("operator_sessions_age").on(t.createdAt)],
);

/**
 * Browsers that have logged in before: each has an allowance of its own for the next login, so that
 * whoever floods it with wrong passwords keeps nobody out who belongs here.
 */
export const operatorDevices = sqliteTable(
  "operator_devices",
  {
    /** SHA-256 of the token in the device's cookie. */
    tokenHash: text().primaryKey(),
    operatorId: integer()
      .notNull()
      .references(() => operators.id, { onDelete: "cascade" }),
    /** The session it opened last; where that one is ended from elsewhere, it is known no more. */
    session: text().notNull(),
    seenAt: integer().notNull(),
  },
  (t) => [index("operator_devices_of").on(t.operatorId, t.seenAt)],
);

export const settings = sqliteTable("settings", {
  key: text().primaryKey(),
  value: text({ mode: "json" }).$type<unknown>().notNull(),
  updatedAt: integer().notNull(),
});

/**
 * Why a mail is not tried by itself any more. "in doubt": nobody knows whether it was taken. "refused":
 * the mail server said a final no. "given up": after the last try. "held": it waits for the operator's
 * word, as it is old or was written while there was no mail server. "left": the operator does not send it.
 */
export const mailStops = ["in doubt", "refused", "given up", "held", "left", "erased"] as const;
export type MailStop = (typeof mailStops)[number];

/**
 * What a mail tells; a trigger refuses any other, as a CHECK would have all mails written anew where
 * a kind is added. Its name at the desk is in `app/mail/mail-labels.ts`.
 */
export const mailKinds = [
  "order-confirmed",
  "order-shipped",
  "order-sent-again",
  "order-delivered",
  "order-cancelled",
  "refund-due",
  "refunded",
  "transfer-not-found",
  "return-asked",
  "return-answered",
  "return-received",
  "return-closed",
  "exchange-sent",
  "exchange-delivered",
  "order-message",
  "notice",
  "notice-test",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** How it stands with a mail, as an expression of its row and of an index: see `outbox_list`. */
export const MAIL_STATE = "iif(sent_at is not null, 'sent', coalesce(stopped, 'waiting'))";
export const mailStates = ["waiting", "sent", ...mailStops] as const;
export type MailState = (typeof mailStates)[number];

/** Mails to be sent; written in the same transaction as what they tell of. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Its kind and what it is about, "order-confirmed:<order id>": the same news is never told twice. */
    key: text().notNull().unique(),
    /** Null: sent by a release that did not write it down. */
    kind: text({ enum: mailKinds }),
    recipient: personal(text().notNull(), { leaves: "(erased)" }, { finds: true }),
    subject: personal(text().notNull(), { leaves: "(erased)" }),
    html: personal(text().notNull(), { leaves: "" }),
    text: personal(text().notNull(), { leaves: "" }),
    createdAt: integer().notNull(),
    /** When to try (again); null once it is sent or stopped. */
    dueAt: integer(),
    attempts: integer().notNull().default(0),
    sentAt: integer(),
    error: personal(text(), { leaves: null }),
    stopped: text({ enum: mailStops }),
    /** When the operator said that it shall go out: its age counts from then. */
    releasedAt: integer(),
  },
  (t) => [
    check(
      "outbox_stopped",
      sql.raw(`stopped in (${quoted(mailStops)})
        and due_at is null and sent_at is null or stopped is null`),
    ),
    index("outbox_due").on(t.dueAt).where(sql`due_at is not null`),
    index("outbox_recipient").on(sql`lower("recipient")`),
    // A list of one state and kind, newest first; the desk puts those it asks for together.
    index("outbox_list").on(sql`${sql.raw(MAIL_STATE)}`, t.kind, t.id),
    index("outbox_failed")
      .on(t.createdAt)
      .where(sql`stopped in ('in doubt', 'refused', 'given up')`),
    index("outbox_held").on(t.createdAt).where(sql`stopped = 'held'`),
    index("outbox_notices").on(t.createdAt).where(sql`kind = 'notice'`),
  ],
);

/** What the operator has been told of by mail, or need not be: each once. Ids only. */
export const notifications = sqliteTable(
  "notifications",
  {
    /** The name of the kind in `app/notifications`. */
    kind: text().notNull(),
    subject: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);

/** The part of the desk an entry is about, "orders" of "/admin/orders/17": of its row, and of an index. */
export const AUDIT_SECTION = "substr(subject, 8, instr(substr(subject, 8) || '/', '/') - 1)";

/** Every write of the desk: who, when, what, to what. */
export const audit = sqliteTable(
  "audit",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    who: text().notNull(),
    /** "product changed", "settings saved" … */
    what: text().notNull(),
    /** The page of the desk that shows it, such as "/admin/products/blue-kurti". */
    subject: text(),
    /** What changed, in words; no secrets and nothing of a shopper's. */
    detail: text(),
    /** The import it is a part of: told at the product, and in the log as one with all the others. */
    importId: text(),
  },
  (t) => [
    index("audit_subject").on(t.subject, t.id),
    index("audit_log").on(t.at, t.id).where(sql`import_id is null`),
    index("audit_section")
      .on(sql`${sql.raw(AUDIT_SECTION)}`, t.at, t.id)
      .where(sql`import_id is null`),
  ],
);

/** What was deleted: everything it takes to bring it back, for 30 days. */
export const bin = sqliteTable(
  "bin",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    kind: text({
      enum: [
        "product",
        "picture",
        "review",
        "message",
        "page",
        "category",
        "collection",
        "section",
      ],
    }).notNull(),
    title: personal(text().notNull(), "row"),
    /** The rows as they were, by table, parents first. */
    rows: personal(
      text({ mode: "json" }).$type<Record<string, Record<string, unknown>[]>>().notNull(),
      "row",
      { finds: true },
    ),
    deletedAt: integer().notNull(),
    who: text().notNull(),
  },
  (t) => [index("bin_age").on(t.deletedAt)],
);

/** What people wrote in the contact form. */
export const messages = sqliteTable(
  "messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    /** Made of its words and its day: sent twice is written once. */
    token: personal(text().notNull().unique(), "row"),
    name: personal(text().notNull(), "row"),
    /** E-mail address or phone number, as typed. */
    contact: personal(text().notNull(), "row", { finds: true }),
    text: personal(text().notNull(), "row"),
    createdAt: integer().notNull(),
    answeredAt: integer(),
  },
  (t) => [
    index("messages_newest").on(t.createdAt, t.id),
    index("messages_waiting").on(t.createdAt).where(sql`answered_at is null`),
  ],
);

/** What the operator wrote to the shopper of an order, from its page. */
export const orderMessages = sqliteTable(
  "order_messages",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The form's: sent twice is written and mailed once. */
    token: text().notNull().unique(),
    text: personal(text().notNull(), { leaves: "(erased)" }),
    at: integer().notNull(),
    /** The operator's name. */
    actorName: text(),
  },
  (t) => [index("order_messages_order").on(t.orderId, t.id)],
);

/** A file of products on its way in: read and checked first, written when the operator says so. */
export const imports = sqliteTable("imports", {
  id: text().primaryKey(),
  fileName: text().notNull(),
  status: text({ enum: ["checking", "checked", "writing", "done", "failed"] }).notNull(),
  /** Lines of products in the file, and how many of them are checked or written. */
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  /** `kind`: "both" the file and the desk have changed since the file went out; "kept" is as the desk has it; "renamed" is what the file calls by an earlier name. */
  problems: text({ mode: "json" })
    .$type<
      { line: number; column: string | null; message: string; kind?: "both" | "kept" | "renamed" }[]
    >()
    .notNull()
    .default([]),
  /** What writing it would do, or has done. */
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  same: integer().notNull().default(0),
  who: text().notNull(),
  createdAt: integer().notNull(),
  updatedAt: integer().notNull(),
});
