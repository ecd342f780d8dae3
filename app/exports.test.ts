import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What only its own file uses is not exported: a file's exports say what it is for. */

/** React Router finds the exports of these by name. */
const forReactRouter = /^app\/(routes\/|root\.tsx|entry\.)/;
const sources = new Map(
  ["app", "bench", "db", "e2e", "tools"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => [name, readFileSync(name, "utf8")] as const),
  ),
);
/** Each word of the code, with the files that say it. */
const saidBy = new Map<string, string[]>();
for (const [name, source] of sources) {
  for (const word of new Set(source.match(/\w+/g))) {
    saidBy.set(word, [...(saidBy.get(word) ?? []), name]);
  }
}

test("what a file exports is named by another file", () => {
  // Drizzle finds tables by their exports.
  const exported =
    /^export (?:async )?(?:function\*?|const|type|interface|class) (\w+)\b(?! = sqliteTable)/gm;
  const unused = [...sources]
    .filter(([name]) => !forReactRouter.test(name))
    .flatMap(([name, source]) =>
      [...source.matchAll(exported)]
        .filter(([, word = ""]) => saidBy.get(word)?.length === 1)
        .map(([, word]) => `${name}: ${word}`),
    );
  expect(unused).toEqual([]);
});
