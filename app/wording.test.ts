import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** How comments and the project's papers speak of people and of decisions. */

const folders = ["app", "db", "e2e", "bench", "tools"];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
    .filter((name) => /\.(tsx?|css)$/.test(name) && name !== "app/wording.test.ts"),
);
const papers = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.posix.join("docs", name)),
];

/** A comment's text; an address in a string is none. */
const comment = /\/\*[\s\S]*?\*\/|(?:^|[\s;{}(])\/\/.*$/gm;
const prose = [
  ...sources.map((name) => ({
    name,
    text: [...readFileSync(name, "utf8").matchAll(comment)].map(([found]) => found).join("\n"),
  })),
  ...papers.map((name) => ({ name, text: readFileSync(name, "utf8") })),
];

function linesWith(pattern: RegExp): string[] {
  return prose.flatMap(({ name, text }) =>
    text
      .split("\n")
      .filter((line) => pattern.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
}

test("the comments were found", () => {
  expect(prose.filter(({ text }) => text).length).toBeGreaterThan(500);
  expect(linesWith(/\bthe shopper\b/).length).toBeGreaterThan(20);
});

test("a shopper and an operator are 'they': nobody knows who reads or buys", () => {
  expect(linesWith(/\b(she|her|hers|herself|he|him|his|himself)\b/i)).toEqual([]);
});

test("a comment names a decision by its number in docs/decisions.md, and it is there", () => {
  expect(linesWith(/\brulings? \d/i)).toEqual([]);
  const numbers = new Set(
    [...readFileSync("docs/decisions.md", "utf8").matchAll(/^(\d+)\. /gm)].map(([, n]) => n),
  );
  const named = linesWith(/\bdecisions? \d+/i);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((line) => !numbers.has(line.match(/\bdecisions? (\d+)/i)?.[1]))).toEqual([]);
});
