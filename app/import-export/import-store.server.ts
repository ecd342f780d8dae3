import { and, desc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { imports } from "#db/schema.ts";

/** What is written down of a file that is taken in: how far it is, and what came of it. */

const { placeholder } = sql;
const thisOne = eq(imports.id, placeholder("id"));
const { problems: _problems, ...listed } = getTableColumns(imports);

const byId = db.select().from(imports).where(thisOne).prepare();
const newest = db.select(listed).from(imports).orderBy(desc(imports.createdAt)).limit(10).prepare();
const unfinished = db
  .select({ id: imports.id })
  .from(imports)
  .where(
    and(
      inArray(imports.status, ["checking", "writing"]),
      lte(imports.updatedAt, placeholder("before")),
    ),
  )
  .prepare();
const old = db
  .select({ id: imports.id })
  .from(imports)
  .where(lte(imports.updatedAt, placeholder("before")))
  .prepare();

export type Import = NonNullable<ReturnType<typeof byId.get>>;
export type ImportStatus = Import["status"];
export type ImportProblem = Import["problems"][number];

/** An import by its id; undefined when it was forgotten. */
export function findImport(id: string): Import | undefined {
  return byId.get({ id });
}

/** The ten newest. */
export function listImports(): Omit<Import, "problems">[] {
  return newest.all();
}

type Received = Pick<Import, "id" | "fileName" | "total" | "who">;

/** Begins as `checking`: none of its lines has been read. `now` in ms UTC. */
export function insertImport(received: Received, now: number): void {
  const row = { ...received, status: "checking" as const, createdAt: now, updatedAt: now };
  db.insert(imports).values(row).run();
}

/** Moves an import from one status to the next; false when it has moved already. */
export function moveImport(
  id: string,
  { from, to }: { from: ImportStatus; to: ImportStatus },
  now: number,
): boolean {
  return change(id, from, { status: to, updatedAt: now });
}

/** The same, its counts anew, and its problems where they are others now. */
export function beginImport(
  id: string,
  { from, to, problems }: { from: ImportStatus; to: ImportStatus; problems?: ImportProblem[] },
  now: number,
): void {
  const counts = { done: 0, added: 0, changed: 0, same: 0 };
  change(id, from, { status: to, ...counts, ...(problems && { problems }), updatedAt: now });
}

/** Goes on where writing broke off: whoever looks for what was left finds it at once. */
export function resumeImport(id: string): void {
  change(id, "failed", { status: "writing", updatedAt: 0 });
}

type Progress = Pick<Import, "done" | "added" | "changed" | "same" | "problems">;

/** Notes how far it is; false when another process has gone on from `from` already. */
export function advanceImport(
  { id, status }: Pick<Import, "id" | "status">,
  from: number,
  progress: Progress,
  now: number,
): boolean {
  const row = { ...progress, updatedAt: now };
  const where = and(eq(imports.id, id), eq(imports.status, status), eq(imports.done, from));
  return db.update(imports).set(row).where(where).run().changes === 1;
}

function change(id: string, from: ImportStatus, row: Partial<Import>): boolean {
  const where = and(eq(imports.id, id), eq(imports.status, from));
  return db.update(imports).set(row).where(where).run().changes === 1;
}

/** The ids of those under way that nobody has touched since (ms UTC). */
export function unfinishedImports(before: number): string[] {
  return unfinished.all({ before }).map(({ id }) => id);
}

/** Ids of those that nothing has happened to since `before`, in ms UTC. */
export function oldImports(before: number): string[] {
  return old.all({ before }).map(({ id }) => id);
}

/** The row alone; its file is `removeImportFile`'s. */
export function forgetImport(id: string): void {
  db.delete(imports).where(eq(imports.id, id)).run();
}
