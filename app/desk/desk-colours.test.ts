import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#app/brand/colour.ts";

/** The desk's own colours (tokens.css): what stands on what can be read, by day and by night. */

const sheet = readFileSync("app/styles/desk/tokens.css", "utf8");
const darkAt = sheet.indexOf("@media (prefers-color-scheme: dark)");
const coloursIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[\da-f]{3,6});/g)].map(([, name, hex = ""]) => [
      name,
      hex.length === 4 ? hex.replace(/[\da-f]/g, "$&$&") : hex,
    ]),
  );
const light = coloursIn(sheet.slice(0, darkAt));
const schemes = { light, dark: { ...light, ...coloursIn(sheet.slice(darkAt)) } };

const surfaces = ["ground", "surface", "sunken", "hover"];
const on = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));
const textPairs = [
  ...on(["ink", "soft", "indigo", "good", "bad", "warn"], surfaces),
  // Ticked rows.
  ...on(["ink", "soft", "indigo", "bad"], ["indigo-soft"]),
  ...on(["on-night"], ["night"]),
  ...on(["ink"], ["leaf-soft", "bad-soft", "warn-soft"]),
  ["good", "leaf-soft"],
  ["brown", "surface"],
  ...on(["warn", "indigo", "violet", "teal", "orange", "bad", "brown", "good"], ["surface"]),
  ...["bad", "warn", "violet", "teal", "orange", "brown"].map(
    (name) => [name, `${name}-soft`] as const,
  ),
] as const;

test.each(Object.entries(schemes))("%s", (_, colours) => {
  const ratio = ([front, back]: readonly [string, string]) =>
    contrast(colours[front] ?? "", colours[back] ?? "");
  const names = new Set(textPairs.flat());
  expect([...names].filter((name) => !colours[name])).toEqual([]);
  expect(
    textPairs.filter((pair) => ratio(pair) < 4.5).map((pair) => [...pair, ratio(pair)]),
  ).toEqual([]);
  const edges = on(["edge-line"], ["ground", "surface", "sunken"]);
  expect(edges.filter((pair) => ratio(pair) < 3)).toEqual([]);
});
