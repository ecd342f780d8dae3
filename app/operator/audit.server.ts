import { sqlite } from "#db/client.server.ts";

const insert = sqlite.prepare(
  "insert into audit (at, who, what, subject, detail) values (?, ?, ?, ?, ?)",
);
const page = sqlite.prepare(
  `select id, at, who, what, subject, detail from audit where id < ?
   order by id desc limit ?`,
);
const ofSubject = sqlite.prepare(
  `select id, at, who, what, subject, detail from audit where subject = ?
   order by id desc limit ?`,
);

export type AuditEntry = {
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
): void {
  insert.run(now, who, what, subject, detail);
}

const PAGE = 50;

/** The newest first; `next` is the `after` of the following page. */
export function listAudit(after: number | null): { entries: AuditEntry[]; next: number | null } {
  const rows = page.all(after ?? Number.MAX_SAFE_INTEGER, PAGE + 1) as AuditEntry[];
  return {
    entries: rows.slice(0, PAGE),
    next: rows.length > PAGE ? (rows[PAGE - 1]?.id ?? null) : null,
  };
}

/** What was done to one thing lately, newest first. */
export function auditOf(subject: string): AuditEntry[] {
  return ofSubject.all(subject, PAGE) as AuditEntry[];
}
