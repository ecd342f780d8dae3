import type { RowProblem } from "./import-cells.server.ts";
import type { ImportProblem } from "./import-store.server.ts";
import { MOST_KEPT } from "./most-kept.ts";
import { headerOf } from "./product-columns.ts";

const MAX_PROBLEMS = 1000;
/** Of what is only noted, so that it leaves room for what is wrong. */
const MAX_NOTES = MOST_KEPT + 1;

/** Nothing is wrong with it: what stays as the desk has it, or is called otherwise by now. */
export function isNote(kind: ImportProblem["kind"]): boolean {
  return kind === "kept" || kind === "renamed";
}

/** What both have changed is decided, but in a line that has an error as well. */
export function withoutDecided(problems: ImportProblem[]): ImportProblem[] {
  const wrong = new Set(problems.filter(({ kind }) => !kind).map(({ line }) => line));
  return problems.filter(({ kind, line }) => kind !== "both" || wrong.has(line));
}

/** Adds what is found of a line; of one that is told as wrong already nothing more, and a new name once. */
export function tell(problems: ImportProblem[], line: number, found: RowProblem[]): void {
  const ofKind = (note: boolean) => problems.filter(({ kind }) => isNote(kind) === note);
  const room = {
    notes: MAX_NOTES - ofKind(true).length,
    wrong: MAX_PROBLEMS - ofKind(false).length,
  };
  const isTold = ofKind(false).some((known) => known.line === line);
  for (const { column, ...problem } of found) {
    const isKnown = problem.kind === "renamed" && problems.some((one) => isSame(one, problem));
    if (isKnown) continue;
    if (isNote(problem.kind) ? room.notes-- <= 0 : isTold || room.wrong-- <= 0) continue;
    problems.push({ line, column: column && headerOf(column), ...problem });
  }
}

const isSame = (one: ImportProblem, other: Pick<RowProblem, "kind" | "message">) =>
  one.kind === other.kind && one.message === other.message;
