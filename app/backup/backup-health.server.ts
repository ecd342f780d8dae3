import { lt, sql } from "drizzle-orm";
import { env } from "#app/env.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";
import { backupState, newestBackup, pushState } from "./backups.server.ts";
import { timeOfName } from "./folder.ts";
import { readPushed } from "./push-status.ts";

/** Whether backups are made and taken away as they should be: for Today, the owner's mail and metrics. */

/** A backup that takes long, or one that failed once, is no news yet. */
const LATE_MS = Math.max(2 * env.BACKUP_EVERY, 30 * MINUTE);

const openSince = db
  .select({ id: orders.id })
  .from(orders)
  .where(lt(orders.createdAt, sql.placeholder("before")))
  .limit(1)
  .prepare();

type BackupHealth = {
  /** Of the newest backup, ms UTC; null: there is none. */
  madeAt: number | null;
  /** Why the last one failed, if it did. */
  failure: string | null;
  /**
   * Two periods have gone by without one; a shop that has just opened has none to miss, until its first
   * one fails.
   */
  isOld: boolean;
  /** Null where nothing takes them away (BACKUP_PUSH). */
  push: {
    /** When the newest one that arrived was made; null: none has arrived. */
    madeAt: number | null;
    failure: string | null;
    isOld: boolean;
  } | null;
};

/** As the backups and the files beside them say at `now`, ms UTC. */
export function backupHealth(now: number): BackupHealth {
  const newest = newestBackup(now);
  const arrived = env.BACKUP_PUSH ? readPushed(env.BACKUP_DIR) : undefined;
  const arrivedOf = (arrived && timeOfName(arrived.name)) ?? null;
  // One of tomorrow, made while the clock was wrong, says nothing of today.
  const arrivedAt = arrivedOf !== null && arrivedOf <= now ? arrivedOf : null;
  const failures = [backupState(), pushState()].map(({ failure }) => failure?.message ?? null);
  const [failure = null, pushFailure = null] = failures;
  return {
    madeAt: newest?.at ?? null,
    failure,
    isOld: isLate({ at: newest?.at ?? null, failure, now }),
    push: env.BACKUP_PUSH
      ? {
          madeAt: arrivedAt,
          failure: pushFailure,
          isOld: isLate({ at: arrivedAt, failure: pushFailure, now }),
        }
      : null,
  };
}

/** How the newest backup is taken to another place; null where no command does it. */
export function describeElsewhere(now = Date.now()) {
  const { push } = backupHealth(now);
  return push && { ...push, isUnderWay: pushState().running !== null };
}

type Last = { at: number | null; failure: string | null; now: number };

function isLate({ at, failure, now }: Last): boolean {
  if (at !== null) return now - at >= LATE_MS;
  if (failure !== null) return true;
  return openSince.get({ before: now - Math.max(LATE_MS, 2 * DAY) }) !== undefined;
}
