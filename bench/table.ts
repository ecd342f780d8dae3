import type { Line } from "./request-turns.ts";

/** The figures as a table in Markdown, each line with what was asked of it. */

const whole = (value: number | undefined) => value?.toLocaleString("en", WHOLE) ?? "";
const WHOLE = { maximumFractionDigits: 0 };
const times = (value: number | undefined) => value?.toFixed(2) ?? "";
const slower = (value: number | undefined) =>
  value === undefined ? "" : `1 : ${value.toFixed(1)}`;
const ms = (value: number | undefined) => (value === undefined ? "" : `${value.toFixed(1)} ms`);

type Column = [head: string, cell: (line: Line) => string];

const requests: Column[] = [
  ["", ({ name }) => name],
  ["ours, requests/s", ({ ours }) => whole(ours?.perSecond)],
  ["theirs", ({ theirs }) => whole(theirs?.perSecond)],
  ["bare", ({ bare }) => whole(bare?.perSecond)],
  ["ours to bare", ({ toBare }) => slower(toBare)],
  ["times theirs", ({ toTheirs }) => times(toTheirs)],
  ["CPU-ms, ours", ({ ours }) => times(ours?.cpuMsEach)],
  ["theirs", ({ theirs }) => times(theirs?.cpuMsEach)],
  ["bare", ({ bare }) => bare?.cpuMsEach.toFixed(3) ?? ""],
  ["to bare by CPU", ({ cpuToBare }) => slower(cpuToBare)],
  ["times theirs by CPU", ({ cpuToTheirs }) => times(cpuToTheirs)],
  ["p50", ({ ours }) => ms(ours?.p50)],
  ["p99", ({ ours }) => ms(ours?.p99)],
  ["asked", verdict],
];

const others: Column[] = [
  ["", ({ name, shareName }) => (shareName ? `${name}: ${shareName}` : name)],
  ["ours", (line) => (line.cpuMs === undefined ? times(line.share) : ms(line.cpuMs))],
  [
    "theirs",
    (line) => (line.theirCpuMs === undefined ? times(line.theirShare) : ms(line.theirCpuMs)),
  ],
  ["", ({ note }) => note ?? ""],
  ["asked", verdict],
];

export function printTables(lines: Line[]) {
  print(
    requests,
    lines.filter(({ ours }) => ours),
  );
  print(
    others,
    lines.filter(({ ours, share }) => !ours || share !== undefined),
  );
}

function print(columns: Column[], lines: Line[]) {
  if (lines.length === 0) return;
  const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
  console.log(`\n${row(columns.map(([head]) => head))}\n|${columns.map(() => "---|").join("")}`);
  for (const line of lines) console.log(row(columns.map(([, cell]) => cell(line))));
}

/** What was asked and whether it is so; empty where nothing was asked or nothing is known. */
export function verdict({ limits, isWrong, toBare, toTheirs, share, cpuMs }: Line): string {
  const { bare, theirs } = limits;
  const asked = [
    isWrong && said("nothing wrong", false),
    bare !== undefined && toBare !== undefined && said(`1 : ${bare} of bare`, toBare <= bare),
    theirs !== undefined &&
      toTheirs !== undefined &&
      said(`${theirs} times theirs`, toTheirs >= theirs),
    limits.share !== undefined &&
      share !== undefined &&
      said(`${limits.share}`, share >= limits.share),
    limits.cpuMs !== undefined &&
      cpuMs !== undefined &&
      said(`${limits.cpuMs} ms`, cpuMs <= limits.cpuMs),
  ];
  return asked.filter(Boolean).join(", ");
}

function said(what: string, isSo: boolean): string {
  return `${what}: ${isSo ? "yes" : MISSED}`;
}
export const MISSED = "**no**";
