import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/**
 * What a browser renders once more must come out as the server wrote it, in every browser, time zone
 * and minute: nothing it reaches may ask the machine for its words, its zone, its clock or chance.
 */
const asksMachine =
  /\bIntl\.|\.toLocale\w+\(|\.localeCompare\(|\bDate\.now\(|new Date\(\)|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(|\.toDateString\(|\bMath\.random\(/g;

/** Of a route the server keeps these to itself. */
const serverHalf =
  /^export (?:async )?function (?:loader|action|headers)\b[\s\S]*?^}$/gm; /** What runs after the rendering. */
const effect = /^ {2}use(?:Layout)?Effect\([\s\S]*?^ {2}\}(?:, \[[^\]]*\])?\);$/gm;

const app = import.meta.dirname;

function resolve(from: string, name: string): string | undefined {
  if (name.startsWith("#app/")) return path.join(app, name.slice(5));
  return name.startsWith(".") ? path.join(path.dirname(from), name) : undefined;
}

/** Every file of ours that may reach a browser, from the routes on. */
function reachable(): Map<string, string> {
  const entries = ["root.tsx", "entry.client.tsx", ...globSync("routes/**/*.tsx", { cwd: app })];
  const found = new Map<string, string>();
  const waiting = entries.map((entry) => path.join(app, entry));
  for (const file of waiting) {
    if (found.has(file)) continue;
    const source = readFileSync(file, "utf8").replace(serverHalf, "").replace(effect, "");
    found.set(file, source);
    // Types are nothing in a browser.
    for (const [, names = "", name = ""] of source.matchAll(
      /^(?:import|export) ([^;]*?)from "([^"]+)"/gm,
    )) {
      const next = resolve(file, name);
      if (names.startsWith("type ") || !next || !/(?<!\.server|\.css)\.tsx?$/.test(next)) continue;
      if (!next.includes("+types")) waiting.push(next);
    }
  }
  return found;
}

test("nothing that is rendered twice asks the machine for words, zone, clock or chance", () => {
  const files = reachable();
  expect(files.size).toBeGreaterThan(200);
  const faults = [...files].flatMap(([file, source]) => {
    const name = path.relative(app, file);
    const found = [...source.matchAll(asksMachine)].map(([match]) => match);
    return found.map((match) => `${name}: ${match}`);
  });
  expect(faults).toEqual([]);
});
