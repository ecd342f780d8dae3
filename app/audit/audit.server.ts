import { sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import { db } from "#db/client.server.ts";
import { pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { audit } from "#db/schema.ts";
import {
  entriesAbout,
  entriesBefore,
  entriesOfSection,
  whoLately,
} from "./audit-log.sql.server.ts";

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

/** Fields of a form as the log names them: "officerName" as "officer name", "own-returns" as "own returns". */
export function inWords(fields: readonly string[]): string {
  const plain = (field: string) =>
    field.replaceAll("-", " ").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return fields.map(plain).join(", ");
}

export type AuditEntry = NonNullable<ReturnType<typeof entriesAbout.get>>;

const PAGE = 50;

/** So many entries are looked at for one page: one that seldom matches goes on from there. */
const MOST_READ = 20_000;

/** What the log is narrowed by; "" and null: by nothing. Times in ms UTC, `until` is the first after it. */
type AuditFilter = {
  /** Of `auditSections`. */
  section: string;
  who: string;
  /** Part of the action, its detail, who did it or what it was done to, in any letter case. */
  text: string;
  from: number | null;
  until: number | null;
};

/**
 * The newest first; `next` is the `after` of the following page. `readTo`: it may go on, but was looked
 * through only down to that moment (ms UTC).
 */
export function listAudit(
  after: string | null,
  filter: Partial<AuditFilter> = {},
): { entries: AuditEntry[]; next: string | null; readTo: number | null } {
  const { section = "", who = "", text = "", from = null, until = null } = filter;
  const [at, id] = readTimeKey(after) ?? [until ?? Number.MAX_SAFE_INTEGER, 0];
  const range = { at, id: Number(id), from: from ?? 0 };
  const sought = text.trim().toLowerCase();
  const rows = section
    ? entriesOfSection.iterate({ ...range, section })
    : entriesBefore.iterate(range);
  const found: AuditEntry[] = [];
  let read = 0;
  for (const row of rows) {
    if ((!who || row.who === who) && searchedText(row).includes(sought)) found.push(row);
    read += 1;
    if (found.length > PAGE) break;
    if (read === MOST_READ)
      return { entries: found, next: timeKey(row.at, row.id), readTo: row.at };
  }
  const { page, next } = pageOf(found, PAGE, (last) => timeKey(last.at, last.id));
  return { entries: page, next, readTo: null };
}

function searchedText({ who, what, subject, detail }: AuditEntry): string {
  return `${what} ${detail ?? ""} ${who} ${subject ?? ""}`.toLowerCase();
}

/** Who can be chosen in the log: whoever did one of the newest thousand things. */
export function namesInAudit(): string[] {
  return whoLately.all(1000);
}

/** What was done to one thing lately, newest first. */
export function auditOf(subject: string): AuditEntry[] {
  return entriesAbout.all(subject, PAGE);
}
