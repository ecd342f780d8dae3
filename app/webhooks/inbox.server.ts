import { and, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { webhooks } from "#db/schema.ts";
import { eraseWebhooks } from "./erase-personal.sql.server.ts";

/** Whoever stored one works on it first; the scheduler takes what was left lying, after 60 s. */
const LEFT_AFTER_MS = MINUTE;

const insert = db
  .insert(webhooks)
  .values({
    id: sql.placeholder("id"),
    source: sql.placeholder("source"),
    body: sql.placeholder("body"),
    receivedAt: sql.placeholder("now"),
  })
  .onConflictDoNothing()
  .prepare();
const waitingBody = db
  .select({ source: webhooks.source, body: webhooks.body })
  .from(webhooks)
  .where(and(eq(webhooks.id, sql.placeholder("id")), isNull(webhooks.processedAt)))
  .prepare();
const finish = db
  .update(webhooks)
  .set({ processedAt: sql`${sql.placeholder("now")}` })
  .where(eq(webhooks.id, sql.placeholder("id")))
  .prepare();
// Newest first: one that can never be worked off does not stand before those that can.
// What was received later than now was received while the clock was wrong.
const waiting = db
  .select({ id: webhooks.id })
  .from(webhooks)
  .where(
    and(
      isNull(webhooks.processedAt),
      eq(webhooks.source, sql.placeholder("source")),
      or(
        lte(webhooks.receivedAt, sql.placeholder("left")),
        gt(webhooks.receivedAt, sql.placeholder("now")),
      ),
    ),
  )
  .orderBy(desc(webhooks.receivedAt))
  .limit(sql.placeholder("most"))
  .prepare();

/**
 * Writes an event of a supplier down as it came, before it is acknowledged. `key` is the same whenever
 * the event is sent again: then `isNew` is false. `now` in ms UTC.
 */
export function storeWebhook(
  { source, key, body }: { source: string; key: string; body: string },
  now: number,
): { id: string; isNew: boolean } {
  const id = `${source}:${key}`;
  return { id, isNew: insert.run({ id, source, body, now }).changes === 1 };
}

/** A stored event that is not done with yet. */
export function waitingWebhook(id: string): { source: string; body: string } | undefined {
  return waitingBody.get({ id });
}

/** It was worked off, or is nothing to us: it is not taken up again. `now` in ms UTC. */
export function finishWebhook(id: string, now: number): void {
  finish.run({ id, now });
}

/** The same of one about somebody who was erased: of what it said nothing stays. */
export function eraseWebhook(id: string, now: number): void {
  eraseWebhooks.run({ ids: JSON.stringify([id]), now });
}

/** Ids of a supplier's events that were left lying, the newest first. */
export function listWaitingWebhooks(
  source: string,
  { now, most }: { now: number; most: number },
): string[] {
  return waiting.all({ source, left: now - LEFT_AFTER_MS, now, most }).map(({ id }) => id);
}
