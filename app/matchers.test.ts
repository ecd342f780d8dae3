import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What stands in the brackets of each call: up to the one that closes it. */
function* argumentsOf(source: string, call: string): Generator<string> {
  for (const { index } of source.matchAll(new RegExp(`\\.${call}\\(`, "g"))) {
    let depth = 1;
    let end = index + call.length + 2;
    const start = end;
    for (; depth > 0 && end < source.length; end += 1) {
      if (source[end] === "(") depth += 1;
      if (source[end] === ")") depth -= 1;
    }
    yield source.slice(start, end - 1);
  }
}

test("no pattern stands bare in toMatchObject, where it would fit every text", () => {
  expect({ text: "one" }).toMatchObject({ text: /two/ });
  const bare = globSync("{app,db,e2e,bench}/**/*.ts{,x}")
    .filter((file) => !file.endsWith("matchers.test.ts"))
    .flatMap((file) =>
      [...argumentsOf(readFileSync(file, "utf8"), "toMatchObject")]
        .filter((text) => /[:[,]\s*\/(?![/*])/.test(text))
        .map((text) => `${file}: ${text}`),
    );
  expect(bare).toEqual([]);
});
