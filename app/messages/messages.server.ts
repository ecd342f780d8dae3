import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import { moveToTrash } from "#app/catalog/trash.server.ts";
import { rowsOf } from "#app/catalog/trash.sql.server.ts";
import type { Context } from "#app/context.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { type Limit, take } from "#app/throttle/throttle.server.ts";
import { DAY } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { messages } from "#db/schema.ts";
import { type MessageInput, messageInput } from "./message-input.ts";
import { answeredMessages, waitingMessages } from "./messages.sql.server.ts";

export type Message = NonNullable<ReturnType<typeof waitingMessages.get>>;

type MessageAnswer =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: Record<string, string> }
  | { ok: false; reason: "too many"; waitSeconds: number };

const PAGE = 20;
const { placeholder } = sql;
const insert = db
  .insert(messages)
  .values({
    token: placeholder("token"),
    name: placeholder("name"),
    contact: placeholder("contact"),
    text: placeholder("text"),
    createdAt: placeholder("now"),
  })
  .onConflictDoNothing({ target: messages.token })
  .prepare();
const setAnswered = db
  .update(messages)
  .set({ answeredAt: sql`${placeholder("at")}` })
  .where(eq(messages.id, placeholder("id")))
  .prepare();
const remove = db
  .delete(messages)
  .where(eq(messages.id, placeholder("id")))
  .prepare();

/** Per network address and hour: enough for a person, too little for a machine. */
const sendings: Limit = { name: "message", points: 10, seconds: 60 * 60 };

/** Keeps what somebody wrote in the contact form, from a network address. Sent twice, it is there once. */
export function takeMessage(
  { now }: Pick<Context, "now">,
  { fields, address }: { fields: Record<string, string>; address: string },
): MessageAnswer {
  const input = messageInput.safeParse(fields);
  if (!input.success) {
    return { ok: false, reason: "invalid", errors: fieldErrors(input.error) };
  }
  const taken = take([{ limit: sendings, of: address }], now);
  if (!taken.ok) return { ...taken, reason: "too many" };
  insert.run({ ...input.data, token: tokenOf(input.data, now), now });
  return { ok: true };
}

/** The same words of the same person on one day are one message: a form sent twice. */
function tokenOf({ name, contact, text }: MessageInput, now: number): string {
  const day = Math.floor(now / DAY);
  return createHash("sha256")
    .update(JSON.stringify([name, contact, text, day]))
    .digest("base64url");
}

/** What waits for an answer, oldest first, and what has one, newest first, by key. */
export function listMessages(after: string | null): {
  waiting: Message[];
  answered: Message[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = answeredMessages.all(...(from ?? NEWEST), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ createdAt, id }) => timeKey(createdAt, id));
  return { waiting: from ? [] : waitingMessages.all(), answered: page, next };
}

/** Marks a message as answered, or as waiting again; false when there is none. */
export function markAnswered(
  context: Context,
  { id, answered }: { id: number; answered: boolean },
): boolean {
  return sqlite
    .transaction(() => {
      const at = answered ? context.now : null;
      if (setAnswered.run({ id, at }).changes === 0) return false;
      const what = answered ? "message answered" : "message waits again";
      recordAudit(context, { what, subject: "/admin/messages", detail: `message ${id}` });
      return true;
    })
    .immediate();
}

/**
 * Puts a message into the trash: its entry there; undefined when there is none. Its title says nothing
 * of its writer.
 */
export function deleteMessage(context: Context, { id }: { id: number }): number | undefined {
  return sqlite
    .transaction(() => {
      const rows = rowsOf("messages", "id", id);
      if (rows.length === 0) return undefined;
      const title = `Message ${id}`;
      const trash = moveToTrash(context, { kind: "message", title, rows: { messages: rows } });
      remove.run({ id });
      const detail = `message ${id}`;
      recordAudit(context, { what: "message deleted", subject: "/admin/messages", detail });
      return trash;
    })
    .immediate();
}
