import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What only its own file uses is not exported: a file's exports say what it is for. */

const folders = ["app", "bench", "db", "e2e", "tools"];

/** React Router finds the exports of the first by name; db/schema.ts hands on what its folder exports. */
const byName = /^(app\/(routes\/|root\.tsx|entry\.)|db\/schema\/)/;
const sources = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [name, readFileSync(name, "utf8")] as const),
  ),
);
/** Each word of the code, with the files that say it. */
const filesNaming = new Map<string, string[]>();
/** The names of the files that a file names, without their folders: what it imports is among them. */
const namesFiles = new Map<string, Set<string>>();
for (const [name, source] of sources) {
  for (const word of new Set(source.match(/\w+/g))) {
    filesNaming.set(word, [...(filesNaming.get(word) ?? []), name]);
  }
  namesFiles.set(name, new Set(source.match(/[\w.-]+\.tsx?\b/g)));
}

function imports(other: string, name: string): boolean {
  const file = name.slice(name.lastIndexOf("/") + 1);
  return other !== name && (namesFiles.get(other)?.has(file) ?? false);
}

test("what a file exports is named by another file that imports it", () => {
  // Drizzle finds tables by their exports.
  const exported =
    /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)\b(?! = sqliteTable)/gm;
  const unused = [...sources]
    .filter(([name]) => !byName.test(name))
    .flatMap(([name, source]) =>
      [...source.matchAll(exported)]
        .filter(([, word = ""]) => !filesNaming.get(word)?.some((other) => imports(other, name)))
        .map(([, word]) => `${name}: ${word}`),
    );
  expect(unused).toEqual([]);
});
