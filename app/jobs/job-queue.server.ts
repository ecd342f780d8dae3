import { and, asc, getTableColumns, gt, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "#db/client.server.ts";
import { dueWindow, nextTryAt, type RetryPlan } from "./retry.ts";

type Work<Id extends SQLiteColumn> = RetryPlan & {
  /** Of the room that keeps the queue; nothing is written but the columns named here. */
  table: SQLiteTable;
  id: Id;
  /** When it is tried (again), ms UTC; null: never by itself. */
  dueAt: SQLiteColumn;
  /** Tries begun. */
  tries: SQLiteColumn;
  /**
   * Until when somebody is at it, where that is not `dueAt` itself: then whoever is free may be claimed,
   * due or not.
   */
  busyUntil?: SQLiteColumn;
  /** Still to be done; a claim looks once more. */
  isOpen?: SQL;
  /** Longer than one try can take, so that no other process takes the same work meanwhile. */
  claimMs: number;
  /** So many in one go, the longest due first. */
  batch: number;
};

type JobQueue<Id> = {
  /** What is to be tried now. */
  due: (now: number) => Id[];
  /**
   * Takes one that is due, before its network call: of several processes only one gets it. Answers
   * which try this is, from 1; undefined: somebody else has it, or it is not due, or not open.
   */
  claim: (id: Id, now: number) => number | undefined;
  /** When the next try is due after so many; null: it is given up. */
  nextTryAt: (tries: number, now: number) => number | null;
};

/**
 * Work that waits in rows of a table: claimed before it is done, tried again after pauses, given up or
 * repeated after the last. A process that dies between claim and answer leaves it claimed; when
 * the claim is over another takes it up. What was done and how it went is written by the room.
 */
export function jobQueue<Id extends SQLiteColumn>(work: Work<Id>): JobQueue<Id["_"]["data"]> {
  const { table, id, dueAt, tries, isOpen } = work;
  const until = work.busyUntil ?? dueAt;
  const [now, tooFar] = [sql.placeholder("now"), sql.placeholder("tooFar")];
  const isReached = (column: SQLiteColumn) => or(lte(column, now), gt(column, tooFar));
  const isFree = work.busyUntil && isReached(work.busyUntil);
  const isDue = and(isNotNull(dueAt), isReached(dueAt), isFree, isOpen);
  const isClaimable = isFree ? and(isFree, isOpen) : isDue;
  const due = db
    .select({ id })
    .from(table)
    .where(isDue)
    .orderBy(asc(dueAt), asc(id))
    .limit(work.batch)
    .prepare();
  const names = new Map(Object.entries(getTableColumns(table)).map(([key, one]) => [one, key]));
  const claim = db
    .update(table)
    .set({
      [names.get(until) ?? ""]: sql`${sql.placeholder("until")}`,
      [names.get(tries) ?? ""]: sql`${tries} + 1`,
    })
    .where(and(sql`${id} = ${sql.placeholder("id")}`, isClaimable))
    .returning({ tries: sql<number>`${tries}` })
    .prepare();
  return {
    due: (at) => due.all(dueWindow(work, at)).map((row) => row.id),
    claim: (one, at) =>
      claim.get({ ...dueWindow(work, at), id: one, until: at + work.claimMs })?.tries,
    nextTryAt: (made, at) => nextTryAt(work, made, at),
  };
}
