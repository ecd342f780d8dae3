import type { FigureLine, RequestLine } from "./lines.ts";

/** The figures as tables in Markdown, each line with what was asked of it. */

const WHOLE = { maximumFractionDigits: 0 };
const whole = (value: number | undefined) => value?.toLocaleString("en", WHOLE) ?? "";
const times = (value: number | undefined) => value?.toFixed(2) ?? "";
const slower = (value: number | undefined) =>
  value === undefined ? "" : `1 : ${value.toFixed(1)}`;

type Columns<Line> = [head: string, cell: (line: Line) => string][];

const requestColumns: Columns<RequestLine> = [
  ["", ({ name }) => name],
  ["ours, requests/s", ({ ours }) => whole(ours.perSecond)],
  ["theirs", ({ theirs }) => whole(theirs?.perSecond)],
  ["bare", ({ bare }) => whole(bare.perSecond)],
  ["ours to bare", ({ toBare }) => slower(toBare)],
  ["times theirs", ({ toTheirs }) => times(toTheirs)],
  ["CPU-ms, ours", ({ ours }) => times(ours.cpuMsEach)],
  ["theirs", ({ theirs }) => times(theirs?.cpuMsEach)],
  ["bare", ({ bare }) => bare.cpuMsEach.toFixed(3)],
  ["to bare by CPU", ({ cpuToBare }) => slower(cpuToBare)],
  ["times theirs by CPU", ({ cpuToTheirs }) => times(cpuToTheirs)],
  ["p50", ({ ours }) => `${ours.p50.toFixed(1)} ms`],
  ["p99", ({ ours }) => `${ours.p99.toFixed(1)} ms`],
  ["asked", verdict],
];

const figureColumns: Columns<FigureLine> = [
  ["", ({ name }) => name],
  ["ours", ({ ours }) => times(ours)],
  ["theirs", ({ theirs }) => times(theirs)],
  ["", ({ note }) => note],
  ["asked", figureVerdict],
];

export function printTables(requests: RequestLine[], figures: FigureLine[]) {
  print(requestColumns, requests);
  print(figureColumns, figures);
}

function print<Line>(columns: Columns<Line>, lines: Line[]) {
  if (lines.length === 0) return;
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  console.log(`\n${row(columns.map(([head]) => head))}\n|${columns.map(() => "---|").join("")}`);
  for (const line of lines) console.log(row(columns.map(([, cell]) => cell(line))));
}

/** Whether a line is not what was asked of it. */
export function isMissed(line: RequestLine | FigureLine): boolean {
  return ("bare" in line ? verdict(line) : figureVerdict(line)).includes(MISSED);
}

function verdict({ limits: { bare, theirs }, toBare, toTheirs }: RequestLine): string {
  return [
    limitText(
      bare,
      toBare,
      (limit) => `1 : ${limit} of bare`,
      (is, limit) => is <= limit,
    ),
    limitText(
      theirs,
      toTheirs,
      (limit) => `${limit} times theirs`,
      (is, limit) => is >= limit,
    ),
  ]
    .filter(Boolean)
    .join(", ");
}

function figureVerdict({ limits: { atLeast, atMost }, ours }: FigureLine): string {
  return (
    limitText(
      atLeast,
      ours,
      (limit) => `${limit} or more`,
      (is, limit) => is >= limit,
    ) +
    limitText(
      atMost,
      ours,
      (limit) => `${limit} or less`,
      (is, limit) => is <= limit,
    )
  );
}

const MISSED = "**no**";

function limitText(
  limit: number | undefined,
  is: number | undefined,
  label: (limit: number) => string,
  isMet: (is: number, limit: number) => boolean,
): string {
  if (limit === undefined || is === undefined) return "";
  return `${label(limit)}: ${isMet(is, limit) ? "yes" : MISSED}`;
}
