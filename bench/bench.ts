import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import type { FigureLine, RequestLine, Sides } from "./lines.ts";
import { type Options, readOptions } from "./options.ts";
import { inTurns } from "./request-turns.ts";
import { busyRows, measureBusy } from "./rows/busy.ts";
import { measureBuyer } from "./rows/buyer.ts";
import { measureProcesses } from "./rows/processes.ts";
import { measureProxy } from "./rows/proxy.ts";
import { requestRows } from "./rows/requests.ts";
import { measureSale } from "./rows/sale.ts";
import { measureTransaction } from "./rows/transaction.ts";
import { residentMegabytes, startSide } from "./side.ts";
import { isMissed, printTables } from "./table.ts";

/**
 * `npm run bench`: the built shop beside a bare `node:http` server that sends the same bytes, and
 * beside another built checkout (`--beside`), in the same run, turn by turn. Prints tables in
 * Markdown; ends with 1 where a figure is not what was asked of it.
 */

type FigureRow = (sides: Sides, options: Options) => Promise<FigureLine>;
const figureRows = new Map<string, FigureRow>([
  ...busyRows.map((row): [string, FigureRow] => [row.key, (...all) => measureBusy(row, ...all)]),
  ["transaction", measureTransaction],
  ["buyer", measureBuyer],
  ["sale", measureSale],
  ["nginx", measureProxy],
  ["processes", (_, options) => measureProcesses(options)],
]);
const keys = [...requestRows.map(({ key }) => key), ...figureRows.keys()];
const options = readOptions(process.argv.slice(2), keys);
const say = (message: string) => process.stderr.write(`${message} …\n`);

const machine = {
  node: process.versions.node,
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? "unknown",
};
const machineLoad = () => loadavg().map((value) => value.toFixed(1));
const requests: RequestLine[] = [];
const figures: FigureLine[] = [];

/** After each row: what was measured stays when the run is ended. */
function writeJson() {
  if (!options.json) return;
  const when = new Date().toISOString();
  const all = { when, machine, load: machineLoad(), options, requests, figures };
  writeFileSync(options.json, JSON.stringify(all, null, 2));
}

const own: Record<string, string> =
  options.webProcesses > 1 ? { WEB_PROCESSES: String(options.webProcesses) } : {};
const sides: Sides = {
  ours: await startSide("ours", ".", own),
  theirs: options.beside ? await startSide("theirs", options.beside) : undefined,
};
for (const row of requestRows.filter(({ key }) => options.rows.includes(key))) {
  say(row.name);
  requests.push(await inTurns(row, sides, options));
  writeJson();
}
for (const [key, measure] of figureRows) {
  if (!options.rows.includes(key)) continue;
  say(key);
  figures.push(await measure(sides, options));
  writeJson();
}
const memory = [sides.ours, sides.theirs].map((shop) => shop && residentMegabytes(shop));
const [ours, theirs] = memory.map((processes) => processes && Math.max(...processes));
figures.push({
  key: "memory",
  name: "memory of the largest process afterwards, MB",
  ours: ours ?? 0,
  ...(theirs !== undefined && { theirs }),
  limits: { atMost: 300 },
  note: memory.map((processes) => processes?.join(" + ")).join("; "),
});
await sides.ours.stop();
await sides.theirs?.stop();

printTables(requests, figures);
const failed = requests.flatMap(({ key, ours, theirs }) =>
  ours.failed + (theirs?.failed ?? 0) > 0
    ? [`${key}: ${ours.failed} of ours failed, ${theirs?.failed ?? 0} of theirs`]
    : [],
);
if (failed.length > 0) console.log(`\n${failed.join("\n")}`);
console.log(
  `\nNode ${machine.node}, ${machine.cores} cores (${machine.processor}), client on the same machine, 16 connections, medians of ${options.rounds} rounds of ${options.seconds} s; load of the machine at the end ${machineLoad()}.`,
);
writeJson();
process.exit([...requests, ...figures].some(isMissed) || failed.length > 0 ? 1 : 0);
