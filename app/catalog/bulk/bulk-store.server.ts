import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { bulkEditItems, bulkEdits } from "#db/schema.ts";

/** Changes of many products, as they are written down: what was asked, and each product of it. */

const { placeholder } = sql;
const thisOne = eq(bulkEdits.id, placeholder("id"));
const find = db.select().from(bulkEdits).where(thisOne).prepare();
const counted = db
  .select({ state: bulkEditItems.state, count: sql<number>`count(*)` })
  .from(bulkEditItems)
  .where(eq(bulkEditItems.editId, placeholder("id")))
  .groupBy(bulkEditItems.state)
  .prepare();
const items = db
  .select()
  .from(bulkEditItems)
  .where(
    and(eq(bulkEditItems.editId, placeholder("id")), eq(bulkEditItems.state, placeholder("state"))),
  )
  .orderBy(asc(bulkEditItems.productId))
  .limit(placeholder("limit"))
  .prepare();
const insertItem = db
  .insert(bulkEditItems)
  .values({
    editId: placeholder("editId"),
    productId: placeholder("productId"),
    was: placeholder("was"),
    becomes: placeholder("becomes"),
    state: "waiting",
  })
  .prepare();
const mark = db
  .update(bulkEditItems)
  .set({ state: sql`${placeholder("state")}` })
  .where(
    and(
      eq(bulkEditItems.editId, placeholder("editId")),
      eq(bulkEditItems.productId, placeholder("productId")),
    ),
  )
  .prepare();
const open = db
  .select({ id: bulkEdits.id })
  .from(bulkEdits)
  .where(inArray(bulkEdits.state, ["running", "undoing"]))
  .prepare();
const last = db
  .select()
  .from(bulkEdits)
  .where(inArray(bulkEdits.state, ["running", "done"]))
  .orderBy(desc(bulkEdits.id))
  .limit(1)
  .prepare();
const old = db
  .select({ id: bulkEdits.id })
  .from(bulkEdits)
  .where(
    and(
      inArray(bulkEdits.state, ["preparing", "done", "undone"]),
      lt(bulkEdits.createdAt, placeholder("before")),
    ),
  )
  .prepare();
const someItems = sql`(select product_id from bulk_edit_items
  where edit_id = ${placeholder("id")} limit ${placeholder("limit")})`;
const dropItems = db
  .delete(bulkEditItems)
  .where(and(eq(bulkEditItems.editId, placeholder("id")), sql`product_id in ${someItems}`))
  .prepare();
const drop = db.delete(bulkEdits).where(thisOne).prepare();

type BulkEdit = NonNullable<ReturnType<typeof find.get>>;
type BulkItem = ReturnType<typeof items.all>[number];
type BulkState = BulkEdit["state"];

/** A change of many products, without its items; undefined once it was forgotten. */
export function findBulkEdit(id: number): BulkEdit | undefined {
  return find.get({ id });
}

/** The last change that was made, if that was after a time in ms UTC. */
export function justMade(after: number): Pick<BulkEdit, "id" | "detail"> | undefined {
  const edit = last.get();
  return edit && edit.createdAt > after ? { id: edit.id, detail: edit.detail } : undefined;
}

/** How many of its products are in each state. */
export function countItems(id: number): Record<BulkItem["state"], number> {
  const none = { waiting: 0, done: 0, skipped: 0, undone: 0, kept: 0 };
  return {
    ...none,
    ...Object.fromEntries(counted.all({ id }).map((row) => [row.state, row.count])),
  };
}

/** The first `limit` of its products in this state. */
export function listItems(id: number, state: BulkItem["state"], limit: number): BulkItem[] {
  return items.all({ id, state, limit });
}

/** Begins one without products (`insertItems`), which is `preparing` until these are written. Answers its id. */
export function insertBulkEdit(
  row: Pick<BulkEdit, "kind" | "detail" | "who" | "createdAt">,
): number {
  const begun = { ...row, state: "preparing" as const };
  return db.insert(bulkEdits).values(begun).returning({ id: bulkEdits.id }).get().id;
}

/** Part of a transaction. */
export function insertItems(
  editId: number,
  rows: readonly { productId: string; was: string; becomes: string }[],
): void {
  for (const row of rows) insertItem.run({ ...row, editId });
}

/** What became of one product. Part of the transaction that changes it. */
export function markItem(
  { editId, productId }: Pick<BulkItem, "editId" | "productId">,
  state: BulkItem["state"],
): void {
  mark.run({ editId, productId, state });
}

/** False when it is not in `from` any more. */
export function moveBulkEdit(
  id: number,
  { from, to }: { from: BulkState; to: BulkState },
): boolean {
  const where = and(eq(bulkEdits.id, id), eq(bulkEdits.state, from));
  return db.update(bulkEdits).set({ state: to }).where(where).run().changes === 1;
}

/** Ids of those that run or are being undone. */
export function openBulkEdits(): number[] {
  return open.all().map(({ id }) => id);
}

/** Those begun before then (ms UTC) that are over, or were never started. */
export function oldBulkEdits(before: number): number[] {
  return old.all({ before }).map(({ id }) => id);
}

/** Removes so many of its products; the change itself when none is left. True when it is gone. */
export function forgetBulkEdit(id: number, limit: number): boolean {
  if (dropItems.run({ id, limit }).changes > 0) return false;
  drop.run({ id });
  return true;
}
