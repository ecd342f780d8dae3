import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { DAY } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { operatorDevices, operators } from "#db/schema.ts";
import { hashOf } from "./token-hash.server.ts";

/** As long as browsers keep a cookie at most. */
export const KNOWN_DAYS = 400;
const MOST = 50;

const { placeholder } = sql;
const { tokenHash, operatorId, session, seenAt } = operatorDevices;
const ofOperator = eq(operatorId, placeholder("operatorId"));
const find = db
  .select({ hash: tokenHash })
  .from(operatorDevices)
  .innerJoin(operators, eq(operators.id, operatorId))
  .where(
    and(
      eq(tokenHash, placeholder("hash")),
      eq(operators.name, placeholder("name")),
      gt(seenAt, placeholder("after")),
    ),
  )
  .prepare();
const put = db
  .insert(operatorDevices)
  .values({
    tokenHash: placeholder("hash"),
    operatorId: placeholder("operatorId"),
    session: placeholder("session"),
    seenAt: placeholder("now"),
  })
  .onConflictDoUpdate({
    target: tokenHash,
    set: { session: sql`excluded.session`, seenAt: sql`excluded.seen_at` },
    setWhere: eq(operatorId, placeholder("operatorId")),
  })
  .prepare();
const newest = db
  .select({ hash: tokenHash })
  .from(operatorDevices)
  .where(ofOperator)
  .orderBy(desc(seenAt))
  .limit(MOST);
const removeOld = db
  .delete(operatorDevices)
  .where(and(ofOperator, or(lte(seenAt, placeholder("over")), notInArray(tokenHash, newest))))
  .prepare();
const removeOf = db
  .delete(operatorDevices)
  .where(and(ofOperator, eq(session, placeholder("session"))))
  .prepare();
const removeOthers = db
  .delete(operatorDevices)
  .where(and(ofOperator, ne(session, placeholder("kept"))))
  .prepare();

/** Names a browser that has logged in as `name` before; undefined for every other one. */
export function knownDevice(
  token: string | undefined,
  name: string,
  now = Date.now(),
): string | undefined {
  if (!token) return undefined;
  const account = name.trim().toLowerCase();
  return find.get({ hash: hashOf(token), name: account, after: now - KNOWN_DAYS * DAY })?.hash;
}

/** The browser has just logged in. `token` is the one its cookie holds; the answer is to be kept there. */
export function rememberDevice(
  operatorId: number,
  session: string,
  token = randomBytes(32).toString("base64url"),
  now = Date.now(),
): string {
  put.run({ hash: hashOf(token), operatorId, session, now });
  removeOld.run({ operatorId, over: now - KNOWN_DAYS * DAY });
  return token;
}

/** The device whose session is ended from elsewhere is a stranger's again. */
export function forgetDevice(operatorId: number, session: string): void {
  removeOf.run({ operatorId, session });
}

/** All but that of `kept`; null keeps none. */
export function forgetDevices(operatorId: number, kept: string | null): void {
  removeOthers.run({ operatorId, kept: kept ?? "" });
}
