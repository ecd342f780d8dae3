import { createHmac, createSecretKey } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { secrets } from "#app/settings/secrets.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { unsynced } from "#db/commit.server.ts";
import { inSteps } from "#db/in-steps.ts";
import { throttles } from "#db/schema.ts";
import { addToCount, findCount, removeOver } from "./counts.sql.server.ts";

/** So many points of `name` in so many seconds, counted from the first, in every process. */
export type Limit = { name: string; points: number; seconds: number };
/** `cost` is 1 unless said; `of` is an address, an account … and is stored as a hash only. */
type Count = { limit: Limit; of: string; cost?: number };
/** The same, ready to be written; `ms`: how long it lasts. */
type Keyed = { key: string; points: number; cost: number; ms: number };
export type Taken = { ok: true } | { ok: false; waitSeconds: number };

const byKey = eq(throttles.key, sql.placeholder("key"));
const remove = db.delete(throttles).where(byKey).prepare();
const lessen = db
  .update(throttles)
  .set({ used: sql`max(${throttles.used} - 1, 0)` })
  .where(byKey)
  .prepare();

/**
 * Counts before the thing is done, so that two at the same moment count both. All counts or none:
 * where one is used up nothing is written, however often it is tried. Also inside a transaction.
 */
export function take(counts: Count[], now = Date.now()): Taken {
  const keyed = counts.map(({ limit, of, cost = 1 }) => {
    return { key: keyOf(limit, of), points: limit.points, cost, ms: limit.seconds * 1000 };
  });
  // In a transaction nobody else can count meanwhile: one look is enough.
  if (sqlite.inTransaction) return count(keyed, now);
  return refusal(keyed, now) ?? write(keyed, now);
}

function count(counts: Keyed[], now: number): Taken {
  const refused = refusal(counts, now);
  if (refused) return refused;
  for (const { key, cost, ms } of counts) addToCount.run({ key, cost, now, ms });
  return { ok: true };
}
const write = unsynced(count);

function refusal(counts: Keyed[], now: number): Taken | undefined {
  for (const { key, points, cost, ms } of counts) {
    const row = findCount.get({ key, now, ms });
    const { used, until } = row ?? { used: 0, until: now };
    if (used + cost > points) {
      return { ok: false, waitSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
    }
  }
}

/** What was counted of somebody is forgotten. */
export const forgive = unsynced((limit: Limit, of: string): void => {
  remove.run({ key: keyOf(limit, of) });
});

/** One point is given back. */
export const giveBack = unsynced((limit: Limit, of: string): void => {
  lessen.run({ key: keyOf(limit, of) });
});

/** For the scheduler: counts whose time is over. */
export function forgetThrottles(now = Date.now(), stopping?: AbortSignal): Promise<number> {
  return inSteps(() => removeOver.run({ now }).changes, stopping);
}

const secret = createSecretKey(secrets[0] ?? "", "utf8");

function keyOf({ name }: Limit, of: string): string {
  const hash = createHmac("sha256", secret).update(`throttle ${name}\n${of}`);
  return hash.digest("base64url").slice(0, 22);
}

/** Minutes as words for "Please wait …". */
export function waitText(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
