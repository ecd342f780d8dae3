import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** More lines than this, one after the other and the same to the letter, are a copy. */
const MOST = 10;
/** What differs in values only is data; a file that a program writes is nobody's copy. */
const left = /^(db\/migrations\/|app\/styles\/(fallback-)?fonts\.css|app\/copies\.test\.ts)/;

const files = ["app", "db", "e2e", "bench", "tools"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.(tsx?|css|sql)$/.test(name) && !left.test(name)),
);

type Line = { text: string; number: number };

/** Without blank lines, comments and imports, which say what is used and not what is done. */
function linesOf(source: string): Line[] {
  const bare = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ""))
    .replace(/^import\s[\s\S]*?;$/gm, (statement) => statement.replace(/[^\n]/g, ""));
  return bare
    .split("\n")
    .map((line, at) => ({ text: line.replace(/^\s*\/\/.*/, "").trim(), number: at + 1 }))
    .filter(({ text }) => text);
}

/** `file:line ~ file:line (lines)` for every run that stands in two places. */
function copies(sources: Map<string, string>): string[] {
  const lines = new Map([...sources].map(([name, source]) => [name, linesOf(source)]));
  const first = new Map<string, { file: string; at: number }>();
  const found = new Map<string, { places: string; lines: number }>();
  for (const [file, all] of lines) {
    for (let at = 0; at + MOST < all.length; at++) {
      const run = all.slice(at, at + MOST + 1).map(({ text }) => text);
      const before = first.get(run.join("\n"));
      if (!before) {
        first.set(run.join("\n"), { file, at });
        continue;
      }
      // The runs of one copy begin one line after the other: they are told as one.
      const copy = `${before.file} ${file} ${at - before.at}`;
      const known = found.get(copy);
      if (known) known.lines++;
      else {
        const start = lines.get(before.file)?.[before.at]?.number;
        const places = `${before.file}:${start} ~ ${file}:${all[at]?.number}`;
        found.set(copy, { places, lines: MOST + 1 });
      }
    }
  }
  return [...found.values()].map((copy) => `${copy.places} (${copy.lines} lines)`);
}

test("a copy is found, whatever its indent, with its places", () => {
  const body = Array.from({ length: 11 }, (_, n) => `call(${n});`);
  const sources = new Map([
    ["a.ts", `import { call } from "x";\n${body.join("\n")}\n`],
    ["b.ts", `first();\n  // why\n${body.map((line) => `  ${line}`).join("\n\n")}\n`],
    ["c.ts", body.slice(1).join("\n")],
  ]);
  expect(copies(sources)).toEqual(["a.ts:2 ~ b.ts:3 (11 lines)"]);
});

test("no copies above ten lines", () => {
  expect(copies(new Map(files.map((name) => [name, readFileSync(name, "utf8")])))).toEqual([]);
});
