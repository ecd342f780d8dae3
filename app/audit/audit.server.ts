import { sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { audit } from "#db/schema.ts";
import { entriesOf, olderEntries } from "./audit-log.sql.server.ts";

const { placeholder } = sql;
const insert = db
  .insert(audit)
  .values({
    at: placeholder("at"),
    who: placeholder("who"),
    what: placeholder("what"),
    subject: placeholder("subject"),
    detail: placeholder("detail"),
    importId: placeholder("importId"),
  })
  .prepare();

type Entry = {
  what: string;
  /** The page of the desk that shows the thing, without query. */
  subject?: string | null;
  /** What changed, in words ("price ₹1,099 to ₹999"); secrets and what belongs to a shopper stay out. */
  detail?: string | null;
  importId?: string | null;
};

/** Writes into the activity log what the operator has done, in the transaction of the command itself. */
export function recordAudit({ actor, now }: Context, entry: Entry): void {
  const { what, subject = null, detail = null, importId = null } = entry;
  insert.run({ at: now, who: actor.name ?? actor.kind, what, subject, detail, importId });
}

type AuditEntry = NonNullable<ReturnType<typeof entriesOf.get>>;

const PAGE = 50;

/** The newest first; `next` is the `after` of the following page. */
export function listAudit(after: string | null): { entries: AuditEntry[]; next: string | null } {
  const rows = olderEntries.all(readNumberKey(after), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { entries: page, next };
}

/** What was done to one thing lately, newest first. */
export function auditOf(subject: string): AuditEntry[] {
  return entriesOf.all(subject, PAGE);
}
