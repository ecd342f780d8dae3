import { createHash } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import { moveToTrash } from "#app/catalog/trash.server.ts";
import { rowsOf } from "#app/catalog/trash.sql.server.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { type Limit, take } from "#app/throttle/throttle.server.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { type MessageInput, messageInput } from "./message-input.ts";

export type Message = {
  id: number;
  name: string;
  contact: string;
  text: string;
  createdAt: number;
  answeredAt: number | null;
};

type MessageAnswer =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: Record<string, string> }
  | { ok: false; reason: "too many"; waitSeconds: number };

const PAGE = 20;
const DAY = 24 * 60 * 60_000;
const COLUMNS = "id, name, contact, text, created_at createdAt, answered_at answeredAt";
const insert = sqlite.prepare(
  `insert into messages (token, name, contact, text, created_at)
   values (@token, @name, @contact, @text, @now) on conflict (token) do nothing`,
);
const waiting = sqlite.prepare(
  `select ${COLUMNS} from messages where answered_at is null order by created_at limit 50`,
);
const past = sqlite.prepare(
  `select ${COLUMNS} from messages where answered_at is not null and (created_at, id) < (?, ?)
   order by created_at desc, id desc limit ${PAGE + 1}`,
);
const setAnswered = sqlite.prepare("update messages set answered_at = @at where id = @id");

/** Per network address and hour: enough for a person, too little for a machine. */
const sendings: Limit = { name: "message", points: 10, seconds: 60 * 60 };

/** Keeps what somebody wrote in the contact form. Sent twice, it is there once. */
export function takeMessage(
  fields: Record<string, string>,
  address: string,
  now = Date.now(),
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
  const rows = past.all(from ?? NEWEST) as Message[];
  const { page, next } = pageOf(rows, PAGE, ({ createdAt, id }) => timeKey(createdAt, id));
  return { waiting: from ? [] : (waiting.all() as Message[]), answered: page, next };
}

/** Marks a message as answered, or as waiting again; false when there is none. */
export function markAnswered(
  who: string,
  id: number,
  answered: boolean,
  now = Date.now(),
): boolean {
  return sqlite
    .transaction(() => {
      if (setAnswered.run({ id, at: answered ? now : null }).changes === 0) return false;
      const what = answered ? "message answered" : "message waits again";
      recordAudit(who, what, "/admin/messages", `message ${id}`, now);
      return true;
    })
    .immediate();
}

const remove = sqlite.prepare("delete from messages where id = ?");

/** Puts a message into the trash; false when there is none. Its title there says nothing of its writer. */
export function deleteMessage(who: string, id: number, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      const messages = rowsOf("messages", "id", id);
      if (messages.length === 0) return false;
      moveToTrash("message", `Message ${id}`, { messages }, who, now);
      remove.run(id);
      recordAudit(who, "message deleted", "/admin/messages", `message ${id}`, now);
      return true;
    })
    .immediate();
}
