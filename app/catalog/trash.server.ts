import { eq, lte, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { DAY } from "#app/time.ts";
import { db, sqlite } from "#db/client.server.ts";
import { pageOf, readNumberKey } from "#db/page.ts";
import { bin, collections, products } from "#db/schema.ts";
import { makeRoomForPicture } from "./save-pictures.server.ts";
import { olderEntries, putBackRow, type TrashRows } from "./trash.sql.server.ts";

export type TrashKind =
  | "product"
  | "picture"
  | "review"
  | "message"
  | "page"
  | "category"
  | "collection"
  | "section";
type TrashEntry = {
  id: number;
  kind: TrashKind;
  title: string;
  deletedAt: number;
  who: string;
  /** A path without width and ending, where there is a picture. */
  picture: string | null;
};

export const TRASH_DAYS = 30;
const PAGE = 50;

const { placeholder } = sql;
const insert = db
  .insert(bin)
  .values({
    kind: placeholder("kind"),
    title: placeholder("title"),
    rows: placeholder("rows"),
    deletedAt: placeholder("now"),
    who: placeholder("who"),
  })
  .prepare();
const thisEntry = eq(bin.id, placeholder("id"));
const find = db
  .select({ kind: bin.kind, title: bin.title, rows: bin.rows })
  .from(bin)
  .where(thisEntry)
  .prepare();
const remove = db.delete(bin).where(thisEntry).prepare();
const removeOld = db
  .delete(bin)
  .where(lte(bin.deletedAt, placeholder("before")))
  .prepare();
/** Keeps rows that are deleted in the same transaction. Whoever calls this deletes and audits. */
export function moveToTrash(
  { actor, now }: Context,
  deleted: { kind: TrashKind; title: string; rows: TrashRows },
): number {
  const who = actor.name ?? actor.kind;
  return Number(insert.run({ ...deleted, now, who }).lastInsertRowid);
}

/** The newest first; `next` is the `after` of the following page. */
export function listTrash(after: string | null = null): {
  entries: TrashEntry[];
  next: string | null;
} {
  const rows = olderEntries.all(readNumberKey(after), PAGE + 1);
  const { page, next } = pageOf(rows, PAGE, ({ id }) => String(id));
  return { entries: page, next };
}

type Kept = { ok: true; kind: TrashKind; title: string; rows: TrashRows };
export type RestoredFromTrash =
  | Kept
  | MaintenanceRefusal
  | { ok: false; reason: "unknown" | "orphan" | "taken"; status: 404 | 409; message: string };

const isThere = db
  .select({ id: collections.id })
  .from(collections)
  .where(eq(collections.id, placeholder("id")))
  .prepare();

const isInShop = db
  .select({ id: products.id })
  .from(products)
  .where(eq(products.id, placeholder("id")))
  .prepare();

const adjust: Partial<Record<TrashKind, (rows: TrashRows) => void>> = {
  picture: ({ product_images = [] }) => {
    for (const row of product_images) {
      row.position = makeRoomForPicture(String(row.product_id), Number(row.position));
    }
  },
  // A collection may have gone meanwhile.
  product: (rows) => {
    const picked = rows.collection_products?.filter((row) =>
      isThere.get({ id: row.collection_id }),
    );
    if (picked) rows.collection_products = picked;
  },
  // A product that is deleted meanwhile takes its place with it.
  collection: (rows) => {
    const picked = rows.collection_products?.filter((row) => isInShop.get({ id: row.product_id }));
    if (picked) rows.collection_products = picked;
  },
};
/** Maintenance stops what shoppers see of products and how they are gathered. */
const stopped: ReadonlySet<TrashKind> = new Set(["product", "picture", "category", "collection"]);

/** Puts everything back as it was, or nothing. */
export function restoreFromTrash(context: Context, { id }: { id: number }): RestoredFromTrash {
  try {
    return sqlite.transaction((): RestoredFromTrash => write(context, id)).immediate();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "SQLITE_CONSTRAINT_FOREIGNKEY") {
      const message = "Its product is deleted too. Please restore the product first.";
      return { ok: false, reason: "orphan", status: 409, message };
    }
    if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY") {
      const message = "Another now has its name, address or SKU. Please change that first.";
      return { ok: false, reason: "taken", status: 409, message };
    }
    throw error;
  }
}

/** An entry as it is kept. */
export function readTrash(id: number): Exclude<RestoredFromTrash, MaintenanceRefusal> {
  const entry = find.get({ id });
  if (entry) return { ok: true, ...entry };
  const message = `It is no longer in the trash: it was restored, or ${TRASH_DAYS} days have passed.`;
  return { ok: false, reason: "unknown", status: 404, message };
}

/** Part of the transaction that has put it back. */
export function forgetTrash(id: number): void {
  remove.run({ id });
}

function write(context: Context, id: number): RestoredFromTrash {
  const entry = readTrash(id);
  if (!entry.ok) return entry;
  const { kind, title } = entry;
  const refused = stopped.has(kind) ? maintenanceRefusal() : undefined;
  if (refused) return refused;
  const { rows } = entry;
  adjust[kind]?.(rows);
  for (const [table, list] of Object.entries(rows)) for (const row of list) putBackRow(table, row);
  forgetTrash(id);
  recordAudit(context, { what: `${kind} restored`, subject: "/admin/trash", detail: title });
  return { ok: true, kind, title, rows };
}

/** Forgets what was deleted 30 days ago; its pictures are swept by `sweepPictures`. */
export function emptyOldTrash({ now }: Context): number {
  return removeOld.run({ before: now - TRASH_DAYS * DAY }).changes;
}
