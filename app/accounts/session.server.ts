import { createHash, randomBytes } from "node:crypto";
import { sqlite } from "#db/client.server.ts";
import { forgetDevice, forgetDevices } from "./known-device.server.ts";

const HOUR = 60 * 60_000;
export const IDLE_MS = 12 * HOUR;
export const SESSION_MS = 14 * 24 * HOUR;
/** A session in use is written at most this often. */
const TOUCH_MS = 5 * 60_000;

/** `session` names the session to the operator; it opens nothing. */
export type Operator = { id: number; name: string; session: string };
export type OpenSession = { session: string; device: string; createdAt: number; seenAt: number };

const insert = sqlite.prepare(
  `insert into operator_sessions (token_hash, operator_id, created_at, seen_at, device)
   values (?, ?, ?, ?, ?)`,
);
const find = sqlite.prepare(
  `select o.id, o.name, s.token_hash session, s.seen_at seenAt
   from operator_sessions s join operators o on o.id = s.operator_id
   where s.token_hash = ? and s.created_at > ? and s.seen_at > ?`,
);
const touch = sqlite.prepare("update operator_sessions set seen_at = ? where token_hash = ?");
const remove = sqlite.prepare("delete from operator_sessions where token_hash = ?");
const removeOne = sqlite.prepare(
  "delete from operator_sessions where token_hash = ? and operator_id = ?",
);
const removeOthers = sqlite.prepare(
  "delete from operator_sessions where operator_id = ? and token_hash <> ?",
);
const removeOld = sqlite.prepare(
  "delete from operator_sessions where created_at <= ? or seen_at <= ?",
);
const list = sqlite.prepare(
  `select token_hash session, coalesce(device, 'Unknown device') device, created_at createdAt,
     seen_at seenAt
   from operator_sessions where operator_id = ? and created_at > ? and seen_at > ?
   order by seen_at desc, created_at desc limit 100`,
);

/** What a token's session is called. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** A new session's token; only its hash is kept. Sessions that have run out go at the same time. */
export function openSession(
  operatorId: number,
  now = Date.now(),
  device: string | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  removeOld.run(now - SESSION_MS, now - IDLE_MS);
  insert.run(hashOf(token), operatorId, now, now, device);
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
  return { id: row.id, name: row.name, session: row.session };
}

export function closeSession(token: string): void {
  remove.run(hashOf(token));
}

/** Where the operator is logged in, the session last used first. */
export function listSessions(operatorId: number, now = Date.now()): OpenSession[] {
  return list.all(operatorId, now - SESSION_MS, now - IDLE_MS) as OpenSession[];
}

/** Ends one session; its device is known no more. False when it has ended already. */
export function endSessionOf(operatorId: number, session: string): boolean {
  forgetDevice(operatorId, session);
  return removeOne.run(session, operatorId).changes === 1;
}

/** Ends all sessions but `kept`, and knows no other device; null keeps none. How many ended. */
export function endSessions(operatorId: number, kept: string | null): number {
  forgetDevices(operatorId, kept);
  return removeOthers.run(operatorId, kept ?? "").changes;
}
