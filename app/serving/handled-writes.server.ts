import { AsyncLocalStorage } from "node:async_hooks";
import { getTableName, is, lt, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { bytesOf } from "#app/rendering/text-response.ts";
import { MINUTE } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";

/**
 * A write that was handed over and whose answer never came (the process was killed) is sent again.
 * It may be done again only if nothing of it is in the database: each transaction says in itself
 * for which request it was made. What only counts tries is no part of that.
 */

const uncounted = new Set(["handled_writes", "throttles", "page_changes"]);
/** Longer than any process tries again. */
const KEEP_MS = 2 * MINUTE;

const { handledWrites } = schema;
const current = new AsyncLocalStorage<string>();
const { placeholder } = sql;
const find = db
  .select({ requestId: handledWrites.requestId })
  .from(handledWrites)
  .where(sql`${handledWrites.requestId} = ${placeholder("requestId")}`)
  .prepare();

/** Triggers of this connection alone: a shop of one process has none. */
export function watchWrites(connection = sqlite) {
  connection.function("current_request", () => current.getStore() ?? null);
  const tables = Object.values(schema).flatMap((table) => {
    const name = is(table, SQLiteTable) ? getTableName(table) : undefined;
    return name && !uncounted.has(name) ? name : [];
  });
  for (const table of tables) {
    for (const write of ["insert", "update", "delete"]) {
      connection.exec(
        `create temp trigger "handled_${write}_${table}" after ${write} on main."${table}"
         when current_request() is not null
         begin
           insert into handled_writes select current_request(), unixepoch() * 1000
             where not exists (select 1 from handled_writes where request_id = current_request());
         end`,
      );
    }
  }
}

/** Does `work` as the one request with this id, through all that it waits for. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

/** Whether something that this request asked for is in the database. */
export function wasHandled(requestId: string): boolean {
  return find.get({ requestId }) !== undefined;
}

/** Answers of the latest writes, of those under way too, by the ids of their requests. */
const answers = new Map<string, Promise<Response | undefined>>();
const MOST_ANSWERS = 500;
/** Redirects and calls; a page is what is left of nothing done, and is made again. */
const MOST_BYTES = 16 * 1024;

/** What `work` answers, kept for `answerOf` when it is done as a request. */
export function keepAnswer(work: () => Promise<Response>): Promise<Response> {
  const requestId = current.getStore();
  const answer = work();
  if (requestId === undefined) return answer;
  answers.set(
    requestId,
    answer.then(
      (response) => (isShort(response) ? response : undefined),
      () => undefined,
    ),
  );
  if (answers.size > MOST_ANSWERS) answers.delete(answers.keys().next().value as string);
  return answer;
}

/**
 * What was answered to the request with this id, once it is, for a reader that took the place of the
 * one that was killed before it had the answer; undefined when nobody has kept it.
 */
export function answerOf(requestId: string): Promise<Response | undefined> | undefined {
  return answers.get(requestId);
}

function isShort(response: Response): boolean {
  const bytes = bytesOf(response);
  return bytes ? bytes.byteLength <= MOST_BYTES : !response.body;
}

/** For the scheduler. `now` in ms UTC. */
export function forgetHandledWrites(now = Date.now()): void {
  db.delete(handledWrites)
    .where(lt(handledWrites.at, now - KEEP_MS))
    .run();
}
