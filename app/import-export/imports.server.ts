import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { recordAudit } from "#app/audit/audit.server.ts";
import { inBackground } from "#app/background.server.ts";
import type { Context } from "#app/context.ts";
import { isDiskError } from "#app/disk.server.ts";
import { othersFirst } from "#app/in-parts.ts";
import { underWay } from "#app/jobs/under-way.ts";
import { log } from "#app/log.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  doesFileWin,
  fileOf,
  keepFileWins,
  keepImportFile,
  keepNames,
  keepNotes,
  keptNames,
  readNotes,
  removeImportFile,
} from "./import-folder.server.ts";
import { type FileLine, inspectFile, readLines } from "./import-lines.server.ts";
import { applyPlan, type Plan, planRow, type Seen } from "./import-row.server.ts";
import {
  advanceImport,
  beginImport,
  findImport,
  forgetImport,
  type Import,
  type ImportStatus,
  insertImport,
  moveImport,
  oldImports,
  resumeImport,
  unfinishedImports,
} from "./import-store.server.ts";
import { lookAt } from "./line-changes.server.ts";
import {
  type NamesThen,
  namesNow,
  namesText,
  readNames,
  renamedSince,
  withNamesNow,
} from "./names-when-checked.server.ts";
import { makeUtf8 } from "./read-table.server.ts";
import { isNote, tell, withoutDecided } from "./tell-problems.ts";

const KEPT_MS = 30 * DAY;
/** Nobody works on it any more: the process that did has ended. */
const LEFT_AFTER_MS = 15_000;
/** Lines in one go; between two goes shoppers are answered. */
const CHUNK = 20;
const TOO_LONG: Plan = {
  kind: "bad",
  problems: [
    {
      column: null,
      message:
        "This line has more cells than line 1 has columns. A text with a comma in it needs quotation marks around it.",
    },
  ],
};

/** Takes a file in and begins to check it; the answer says where to look. The file is moved away. */
export async function receiveImport(
  { actor, now }: Context,
  { file, fileName }: { file: string; fileName: string },
): Promise<{ ok: true; id: string } | { ok: false; message: string }> {
  await makeUtf8(file);
  const inspected = await inspectFile(file);
  if (!inspected.ok) return inspected;
  const id = randomBytes(12).toString("hex");
  await keepImportFile(id, file);
  const who = actor.name ?? actor.kind;
  insertImport({ id, fileName: fileName.slice(0, 100), total: inspected.total, who }, now);
  start(id);
  return { ok: true, id };
}

type ImportOrder =
  | { ok: true }
  | { ok: false; reason: "unknown" | "problems" | "maintenance"; message: string };

/**
 * The operator's word: writes the lines that are right. With problems only if it says so; with what the
 * desk has changed since the file went out as well, if the file is to win.
 */
export function writeImport(
  { now }: Context,
  { id, ...word }: { id: string; despiteProblems: boolean; fileWins?: boolean },
): ImportOrder {
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const found = findImport(id);
  if (!found) return { ok: false, reason: "unknown", message: "This file is no longer here." };
  if (found.status === "failed") {
    // What broke off while it was checked has no file any more, and begins anew.
    if (existsSync(fileOf(id))) resumeImport(id);
  } else {
    const problems = word.fileWins ? withoutDecided(found.problems) : found.problems;
    if (problems.some(({ kind }) => !isNote(kind)) && !word.despiteProblems) {
      const message = "The file has errors. Nothing was imported.";
      return { ok: false, reason: "problems", message };
    }
    if (found.status === "checked" && word.fileWins) keepFileWins(id);
    beginImport(id, { from: "checked", to: "writing", problems }, now);
  }
  start(id);
  return { ok: true };
}

/** For the scheduler: goes on with what a process that ended has left, and forgets what is long over. */
export async function continueImports({ now }: Context): Promise<void> {
  for (const id of unfinishedImports(now - LEFT_AFTER_MS)) await work(id);
  for (const id of oldImports(now - KEPT_MS)) {
    await removeImportFile(id);
    forgetImport(id);
  }
}

const share = underWay<string>();

function start(id: string): void {
  void inBackground("continue imports", () => work(id));
}

/**
 * Checks or writes to the end; whoever asks meanwhile waits for the same. Rejects where the disk
 * fails: then the import stands as it stood, and the scheduler goes on with it.
 */
export function work(id: string): Promise<void> {
  return share(id, () =>
    run(id).catch(async (error: unknown) => {
      if (isDiskError(error)) throw error;
      log.error({ import: id, err: error }, "import failed");
      const failed = (from: ImportStatus) => moveImport(id, { from, to: "failed" }, Date.now());
      if (failed("checking")) await removeImportFile(id);
      failed("writing");
    }),
  );
}

async function run(id: string): Promise<void> {
  const state = findImport(id);
  if (state?.status !== "checking" && state?.status !== "writing") return;
  const { status } = state;
  if (isPaused(status)) return;
  if (status === "checking") beginImport(id, { from: "checking", to: "checking" }, Date.now());
  const isCheck = status === "checking";
  if (isCheck) await keepNames(id, namesText(namesNow()));
  const kept = await keptNames(id);
  const progress: Progress = {
    ...(isCheck ? { ...state, ...fresh } : state),
    notes: isCheck ? [] : await readNotes(id),
    fileWins: doesFileWin(id),
    names: kept === undefined ? undefined : readNames(kept),
  };
  const seen: Seen = { ids: new Set(), skus: new Set(), picks: new Map() };
  let at = 0;
  let chunk: Line[] = [];
  for await (const line of readLines(fileOf(id), progress.names?.detail)) {
    at += 1;
    if (at <= progress.done) {
      // Written before: only what later lines must not name again.
      if (line.length !== "long") planRow(line.cells, seen);
      continue;
    }
    chunk.push({ ...line, at: at - 1 });
    if (chunk.length < CHUNK) continue;
    if (!takeChunk(progress, chunk, seen)) return;
    chunk = [];
    await othersFirst();
  }
  if (chunk.length > 0 && !takeChunk(progress, chunk, seen)) return;
  if (isCheck) {
    await keepNotes(id, progress.notes);
    moveImport(id, { from: "checking", to: "checked" }, Date.now());
    return;
  }
  moveImport(id, { from: "writing", to: "done" }, Date.now());
  await removeImportFile(id);
}

/** Writing waits while maintenance is on; the scheduler goes on with it afterwards. */
export function isPaused(status: ImportStatus): boolean {
  return status === "writing" && maintenanceRefusal() !== undefined;
}

const fresh = { done: 0, added: 0, changed: 0, same: 0, problems: [] };
/** `at` counts the products of the file from 0. */
type Line = FileLine & { at: number };
/** `notes`: of each line what it was to change when it was checked. */
type Progress = Import & { notes: string[]; fileWins: boolean; names: NamesThen | undefined };

/**
 * Some lines and the note that they are done, in one transaction: whatever happens, no line is
 * written twice. False when another process is at it, or maintenance has begun.
 */
function takeChunk(progress: Progress, lines: Line[], seen: Seen): boolean {
  try {
    takeLines(progress, lines, seen);
    return true;
  } catch (error) {
    if (error === stopped) return false;
    throw error;
  }
}

const stopped = new Error("another process is at this import, or maintenance has begun");

/** What a line means now: by the names of today, and by what it was to change when it was checked. */
function planLine(
  { notes, fileWins, names }: Progress,
  { at, length, ...read }: Line,
  seen: Seen,
  now: number,
) {
  const cells = names ? withNamesNow(read.cells, names) : read.cells;
  const note = notes[at];
  const when = { now, checked: note && JSON.parse(note), fileWins, names };
  return { cells, plan: length === "long" ? TOO_LONG : planRow(cells, seen, when) };
}

function takeLines(progress: Progress, lines: Line[], seen: Seen): void {
  sqlite
    .transaction(() => {
      // What was changed at the desk since the lines before, also where no request has come since.
      refreshSettings();
      if (isPaused(progress.status)) throw stopped;
      const context = operatorContext({ name: progress.who });
      const { now } = context;
      const from = progress.done;
      const counts = { add: 0, change: 0, same: 0 };
      const problems = [...progress.problems];
      const notes: string[] = [];
      for (const each of lines) {
        const { line, length } = each;
        // What is written is in its collections already, and not still to come.
        if (progress.status === "writing") seen.picks.clear();
        const { cells, plan } = planLine(progress, each, seen, now);
        if (progress.status === "checking") {
          const { note, kept } = lookAt(cells, now);
          notes.push(JSON.stringify(note));
          if (length !== "long") tell(problems, line, [...renamedSince(each.cells), ...kept]);
        }
        if (plan.kind === "bad") {
          tell(problems, line, plan.problems);
          continue;
        }
        counts[plan.kind] += 1;
        if (progress.status === "writing") applyPlan(context, { plan, importId: progress.id });
      }
      const after = {
        done: from + lines.length,
        added: progress.added + counts.add,
        changed: progress.changed + counts.change,
        same: progress.same + counts.same,
      };
      const { id, status } = progress;
      if (!advanceImport(progress, from, { ...after, problems }, now)) throw stopped;
      Object.assign(progress, after, { problems });
      progress.notes.push(...notes);
      if (status === "writing" && after.done === progress.total) {
        const detail = `${progress.fileName}: ${after.added} added, ${after.changed} changed`;
        const subject = `/admin/import-export/imports/${id}`;
        recordAudit(context, { what: "products imported", subject, detail });
      }
    })
    .immediate();
}
