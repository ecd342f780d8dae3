import { recordAudit } from "#app/audit/audit.server.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";

export type BinKind = "product" | "picture" | "review" | "message";
/** Rows as they are in their tables, under the columns' own names; parents first. */
type BinRows = Record<string, Record<string, unknown>[]>;
type BinEntry = {
  id: number;
  kind: BinKind;
  title: string;
  deletedAt: number;
  who: string;
  /** A path without width and ending, where there is a picture. */
  picture: string | null;
};

const DAY_MS = 24 * 60 * 60_000;
export const BIN_DAYS = 30;
/** A name of a table or column goes into SQL as it is, so it must be one. */
const NAME = /^[a-z_]+$/;
const PAGE = 50;

const insert = sqlite.prepare(
  "insert into bin (kind, title, rows, deleted_at, who) values (?, ?, ?, ?, ?)",
);
const find = sqlite.prepare("select id, kind, title, rows from bin where id = ?");
const remove = sqlite.prepare("delete from bin where id = ?");
const removeOld = sqlite.prepare("delete from bin where deleted_at <= ?");
const older = sqlite.prepare(
  `select id, kind, title, deleted_at deletedAt, who,
     json_extract(rows, '$.product_images[0].src') picture
   from bin where id < ? order by id desc limit ?`,
);

/** Whole rows of one table for the bin: `rowsOf("reviews", "id", 7)`. */
export function rowsOf(table: string, column: string, value: unknown): Record<string, unknown>[] {
  if (!NAME.test(table) || !NAME.test(column)) throw new Error("no name of a table or column");
  return sqlite.prepare(`select * from ${table} where ${column} = ?`).all(value) as Record<
    string,
    unknown
  >[];
}

/** Keeps rows that are deleted in the same transaction. Whoever calls this deletes and audits. */
export function putInBin(
  kind: BinKind,
  title: string,
  rows: BinRows,
  who: string,
  now = Date.now(),
): number {
  const row = insert.run(kind, title, JSON.stringify(rows), now, who);
  return Number(row.lastInsertRowid);
}

/** The newest first; `next` is the `after` of the following page. */
export function listBin(after: string | null = null): { entries: BinEntry[]; next: string | null } {
  const rows = older.all(readNumberKey(after), PAGE + 1) as BinEntry[];
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { entries: page, next };
}

type Restored =
  | { ok: true; kind: BinKind; title: string; rows: BinRows }
  | MaintenanceRefusal
  | { ok: false; reason: "unknown" | "orphan" | "taken"; status: 404 | 409; message: string };

const adjust: Partial<Record<BinKind, (rows: BinRows) => void>> = {
  // Other pictures may have moved up meanwhile: it comes back at the end.
  picture: ({ product_images = [] }) => {
    for (const row of product_images) row.position = nextPosition.get(row.product_id);
  },
};
const nextPosition = sqlite
  .prepare("select coalesce(max(position), -1) + 1 from product_images where product_id = ?")
  .pluck();

/** Puts everything back as it was, or nothing. */
export function restoreFromBin(id: number, who: string, now = Date.now()): Restored {
  try {
    return sqlite.transaction((): Restored => write(id, who, now)).immediate();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "SQLITE_CONSTRAINT_FOREIGNKEY") {
      const message = "Its product is deleted too. Please restore the product first.";
      return { ok: false, reason: "orphan", status: 409, message };
    }
    if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") {
      const message = "Another product now has its address or SKU. Please change that first.";
      return { ok: false, reason: "taken", status: 409, message };
    }
    throw error;
  }
}

function write(id: number, who: string, now: number): Restored {
  const entry = find.get(id) as { kind: BinKind; title: string; rows: string } | undefined;
  if (!entry) {
    const message = "It is no longer in the trash: it was restored, or 30 days have passed.";
    return { ok: false, reason: "unknown", status: 404, message };
  }
  const { kind, title } = entry;
  const refused = kind === "product" || kind === "picture" ? maintenanceRefusal() : undefined;
  if (refused) return refused;
  const rows = JSON.parse(entry.rows) as BinRows;
  adjust[kind]?.(rows);
  for (const [table, list] of Object.entries(rows)) for (const row of list) putBack(table, row);
  remove.run(id);
  recordAudit(who, `${kind} restored`, "/admin/trash", title, now);
  return { ok: true, kind, title, rows };
}

/** Columns that are no longer in the table are left out; new ones get what they have by default. */
function putBack(table: string, row: Record<string, unknown>): void {
  const columns = sqlite.prepare("select name from pragma_table_info(?)").pluck().all(table);
  const names = Object.keys(row).filter((name) => NAME.test(name) && columns.includes(name));
  if (!NAME.test(table) || names.length === 0) throw new Error(`no table ${table}`);
  const values = names.map((name) => `@${name}`).join(", ");
  sqlite.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(row);
}

/** Forgets what was deleted 30 days ago; its pictures are swept by `sweepPictures`. */
export function emptyOldBin(now = Date.now()): number {
  return removeOld.run(now - BIN_DAYS * DAY_MS).changes;
}
