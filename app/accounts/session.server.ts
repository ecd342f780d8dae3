import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { operatorSessions, operators } from "#db/schema.ts";
import { forgetDevice, forgetDevices } from "./known-device.server.ts";
import { hashOf } from "./token-hash.server.ts";

export const IDLE_MS = 12 * HOUR;
export const SESSION_MS = 14 * DAY;
/** A session in use is written at most this often. */
const TOUCH_MS = 5 * MINUTE;

/** `session` names the session to the operator; it opens nothing. */
export type Operator = { id: number; name: string; session: string };
export type OpenSession = { session: string; device: string; createdAt: number; seenAt: number };

const { placeholder } = sql;
const { tokenHash, operatorId, createdAt, seenAt, device } = operatorSessions;
/** Neither idle for too long nor too old. */
const isOpen = and(gt(createdAt, placeholder("madeAfter")), gt(seenAt, placeholder("seenAfter")));
const byHash = eq(tokenHash, placeholder("hash"));
const ofOperator = eq(operatorId, placeholder("operatorId"));
const insert = db
  .insert(operatorSessions)
  .values({
    tokenHash: placeholder("hash"),
    operatorId: placeholder("operatorId"),
    createdAt: placeholder("now"),
    seenAt: placeholder("now"),
    device: placeholder("device"),
  })
  .prepare();
const find = db
  .select({ id: operators.id, name: operators.name, session: tokenHash, seenAt })
  .from(operatorSessions)
  .innerJoin(operators, eq(operators.id, operatorId))
  .where(and(byHash, isOpen))
  .prepare();
const touch = db
  .update(operatorSessions)
  .set({ seenAt: sql`${placeholder("now")}` })
  .where(byHash)
  .prepare();
const remove = db.delete(operatorSessions).where(byHash).prepare();
const removeOne = db.delete(operatorSessions).where(and(byHash, ofOperator)).prepare();
const removeOthers = db
  .delete(operatorSessions)
  .where(and(ofOperator, ne(tokenHash, placeholder("kept"))))
  .prepare();
const removeOld = db
  .delete(operatorSessions)
  .where(or(lte(createdAt, placeholder("madeUntil")), lte(seenAt, placeholder("seenUntil"))))
  .prepare();
const list = db
  .select({
    session: tokenHash,
    device: sql<string>`coalesce(${device}, 'Unknown device')`,
    createdAt,
    seenAt,
  })
  .from(operatorSessions)
  .where(and(ofOperator, isOpen))
  .orderBy(desc(seenAt), desc(createdAt))
  .limit(100)
  .prepare();

/** Not in a process that answers pages alone: the one that writes notes it with each page of the desk. */
const mayWrite = () => sqlite.pragma("query_only", { simple: true }) === 0;

/** The bounds of `isOpen`. */
const openAt = (now: number) => ({ madeAfter: now - SESSION_MS, seenAfter: now - IDLE_MS });

/** A new session's token; only its hash is kept. Sessions that have run out go at the same time. */
export function openSession(
  operatorId: number,
  now = Date.now(),
  device: string | null = null,
): string {
  const token = randomBytes(32).toString("base64url");
  removeOld.run({ madeUntil: now - SESSION_MS, seenUntil: now - IDLE_MS });
  insert.run({ hash: hashOf(token), operatorId, now, device });
  return token;
}

/** Who is at the desk; undefined after 12 hours without a request or 14 days in all. */
export function findSession(token: string, now = Date.now()): Operator | undefined {
  const hash = hashOf(token);
  const row = find.get({ hash, ...openAt(now) });
  if (!row) return undefined;
  if (now - row.seenAt > TOUCH_MS && mayWrite()) touch.run({ now, hash });
  return { id: row.id, name: row.name, session: row.session };
}

/** By the token of its cookie; nothing happens when it has ended already. */
export function closeSession(token: string): void {
  remove.run({ hash: hashOf(token) });
}

/** Where the operator is logged in, the session last used first. */
export function listSessions(operatorId: number, now = Date.now()): OpenSession[] {
  return list.all({ operatorId, ...openAt(now) });
}

/** Ends one session; its device is known no more. False when it has ended already. */
export function endSessionOf(operatorId: number, session: string): boolean {
  forgetDevice(operatorId, session);
  return removeOne.run({ hash: session, operatorId }).changes === 1;
}

/** Ends all sessions but `kept`, and knows no other device; null keeps none. How many ended. */
export function endSessions(operatorId: number, kept: string | null): number {
  forgetDevices(operatorId, kept);
  return removeOthers.run({ operatorId, kept: kept ?? "" }).changes;
}
