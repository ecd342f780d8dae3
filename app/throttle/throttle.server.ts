import { createHmac } from "node:crypto";
import { secrets } from "#app/settings/secrets.server.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";

/** So many points of `name` in so many seconds, counted from the first, in every process. */
export type Limit = { name: string; points: number; seconds: number };
/** `cost` is 1 unless said; `of` is an address, an account … and is stored as a hash only. */
type Count = { limit: Limit; of: string; cost?: number };
export type Taken = { ok: true } | { ok: false; waitSeconds: number };

// A time further off than a count lasts was written by a clock that went wrong: it is over too.
const find = sqlite.prepare(
  "select used, until from throttles where key = @key and until > @now and until <= @now + @ms",
);
const add = sqlite.prepare(
  `insert into throttles (key, used, until) values (@key, @cost, @now + @ms)
   on conflict do update set
     used = iif(until > @now and until <= @now + @ms, used + @cost, @cost),
     until = iif(until > @now and until <= @now + @ms, until, excluded.until)`,
);
const remove = sqlite.prepare("delete from throttles where key = ?");
const lessen = sqlite.prepare("update throttles set used = max(used - 1, 0) where key = ?");

/**
 * Counts before the thing is done, so that two at the same moment count both. All counts or none:
 * where one is used up nothing is written, however often it is tried. Also inside a transaction.
 */
export function take(counts: Count[], now = Date.now()): Taken {
  return refusal(counts, now) ?? write.immediate(counts, now);
}

const write = sqlite.transaction((counts: Count[], now: number): Taken => {
  const refused = refusal(counts, now);
  if (refused) return refused;
  for (const { limit, of, cost = 1 } of counts) {
    add.run({ key: keyOf(limit, of), cost, now, ms: limit.seconds * 1000 });
  }
  return { ok: true };
});

function refusal(counts: Count[], now: number): Taken | undefined {
  for (const { limit, of, cost = 1 } of counts) {
    const row = find.get({ key: keyOf(limit, of), now, ms: limit.seconds * 1000 });
    const { used, until } = (row ?? { used: 0, until: now }) as { used: number; until: number };
    if (used + cost > limit.points) {
      return { ok: false, waitSeconds: Math.max(1, Math.ceil((until - now) / 1000)) };
    }
  }
}

/** What was counted of somebody is forgotten. */
export function forgive(limit: Limit, of: string): void {
  remove.run(keyOf(limit, of));
}

/** One point is given back. */
export function giveBack(limit: Limit, of: string): void {
  lessen.run(keyOf(limit, of));
}

const DAY = 24 * 60 * 60_000;
// No count lasts longer than a day: what is further off was written by a clock that went wrong.
const removeOver = sqlite.prepare(
  `delete from throttles where key in
     (select key from throttles where until <= @now or until > @now + ${DAY} limit 500)`,
);

/** For the clock: counts whose time is over. */
export function forgetThrottles(now = Date.now(), stopping?: AbortSignal): Promise<number> {
  return inSteps(() => removeOver.run({ now }).changes, stopping);
}

function keyOf({ name }: Limit, of: string): string {
  const hash = createHmac("sha256", secrets[0] ?? "").update(`throttle ${name}\n${of}`);
  return hash.digest("base64url").slice(0, 22);
}

/** Minutes as words for "Please wait …". */
export function waitWords(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
}
