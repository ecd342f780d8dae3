import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";

const insert = sqlite.prepare(
  "insert into audit (at, who, what, subject, detail, import_id) values (?, ?, ?, ?, ?, ?)",
);
const older = sqlite.prepare(
  `select id, at, who, what, subject, detail from audit indexed by audit_log
   where id < ? and import_id is null order by id desc limit ?`,
);
const ofSubject = sqlite.prepare(
  `select id, at, who, what, subject, detail from audit where subject = ?
   order by id desc limit ?`,
);

type AuditEntry = {
  id: number;
  at: number;
  who: string;
  what: string;
  subject: string | null;
  detail: string | null;
};

/**
 * Writes down what the operator has done; call it in the transaction of the write itself.
 * `subject` is the page of the desk that shows the thing, without query. `detail` says in words what
 * changed ("price ₹1,099 to ₹999"); secrets and what belongs to a shopper stay out of it.
 */
export function recordAudit(
  who: string,
  what: string,
  subject: string | null = null,
  detail: string | null = null,
  now = Date.now(),
  importId: string | null = null,
): void {
  insert.run(now, who, what, subject, detail, importId);
}

const PAGE = 50;

/** The newest first; `next` is the `after` of the following page. */
export function listAudit(after: string | null): { entries: AuditEntry[]; next: string | null } {
  const rows = older.all(readNumberKey(after), PAGE + 1) as AuditEntry[];
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { entries: page, next };
}

/** What was done to one thing lately, newest first. */
export function auditOf(subject: string): AuditEntry[] {
  return ofSubject.all(subject, PAGE) as AuditEntry[];
}
