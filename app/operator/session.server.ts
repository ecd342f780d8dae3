import { createHash, randomBytes } from "node:crypto";
import { sqlite } from "#db/client.server.ts";

const HOUR = 60 * 60_000;
export const IDLE_MS = 12 * HOUR;
export const SESSION_MS = 14 * 24 * HOUR;
/** A session in use is written at most this often. */
const TOUCH_MS = 5 * 60_000;

export type Operator = { id: number; name: string };

const insert = sqlite.prepare(
  "insert into operator_sessions (token_hash, operator_id, created_at, seen_at) values (?, ?, ?, ?)",
);
const find = sqlite.prepare(
  `select o.id, o.name, s.seen_at seenAt from operator_sessions s join operators o on o.id = s.operator_id
   where s.token_hash = ? and s.created_at > ? and s.seen_at > ?`,
);
const touch = sqlite.prepare("update operator_sessions set seen_at = ? where token_hash = ?");
const remove = sqlite.prepare("delete from operator_sessions where token_hash = ?");
const removeOld = sqlite.prepare(
  "delete from operator_sessions where created_at <= ? or seen_at <= ?",
);

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A new session's token; only its hash is kept. Sessions that have run out go at the same time. */
export function openSession(operatorId: number, now = Date.now()): string {
  const token = randomBytes(32).toString("base64url");
  removeOld.run(now - SESSION_MS, now - IDLE_MS);
  insert.run(hashOf(token), operatorId, now, now);
  return token;
}

/** Who is at the desk; undefined after 12 hours without a request or 14 days in all. */
export function findSession(token: string, now = Date.now()): Operator | undefined {
  const hash = hashOf(token);
  const row = find.get(hash, now - SESSION_MS, now - IDLE_MS) as
    | (Operator & { seenAt: number })
    | undefined;
  if (!row) return undefined;
  if (now - row.seenAt > TOUCH_MS) touch.run(now, hash);
  return { id: row.id, name: row.name };
}

export function closeSession(token: string): void {
  remove.run(hashOf(token));
}
