import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { readOptions } from "./options.ts";
import { inTurns, type Line, type Sides } from "./request-turns.ts";
import { requestRows } from "./rows/requests.ts";
import { residentMegabytes, startSide } from "./side.ts";
import { MISSED, printTables, verdict } from "./table.ts";

/**
 * `npm run bench`: the built shop beside a bare `node:http` server that sends the same bytes, and
 * beside another built checkout (`--beside`), in the same run, turn by turn. Prints tables in
 * Markdown; ends with 1 where a figure is not what was asked of it.
 */

const say = (words: string) => process.stderr.write(`${words} …\n`);
const options = readOptions(process.argv.slice(2), [...requestRows.map(({ key }) => key)]);
const wanted = <Row extends { key: string }>(rows: Row[]) =>
  rows.filter(({ key }) => options.rows.includes(key));

const sides: Sides = {
  ours: await startSide("ours", "."),
  theirs: options.beside ? await startSide("theirs", options.beside) : undefined,
};
const lines: Line[] = [];
for (const row of wanted(requestRows)) {
  say(row.name);
  lines.push(await inTurns(row, sides, options));
}

printTables(lines);
const memory = {
  ours: residentMegabytes(sides.ours),
  theirs: sides.theirs && residentMegabytes(sides.theirs),
};
const failed = lines.flatMap(({ key, ours, theirs }) =>
  [ours?.failed, theirs?.failed].some(Boolean)
    ? [`${key}: ${ours?.failed} of ours and ${theirs?.failed ?? 0} of theirs failed`]
    : [],
);
if (failed.length > 0) console.log(`\n${failed.join("\n")}`);
console.log(
  `\nMemory afterwards, MB: ours ${memory.ours}; theirs ${memory.theirs ?? "not measured"}.`,
);
const machine = {
  node: process.versions.node,
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? "unknown",
  load: loadavg().map((value) => value.toFixed(1)),
};
console.log(
  `Node ${machine.node}, ${machine.cores} cores (${machine.processor}), client on the same machine, 16 connections, medians of ${options.rounds} rounds of ${options.seconds} s; load of the machine at the end ${machine.load}.`,
);
if (options.json) {
  const when = new Date().toISOString();
  writeFileSync(options.json, JSON.stringify({ when, machine, options, lines, memory }, null, 2));
}
await sides.ours.stop();
await sides.theirs?.stop();
process.exit(lines.some((line) => verdict(line).includes(MISSED)) ? 1 : 0);
