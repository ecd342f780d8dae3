import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** A supplier is named by its adapter, its sandbox, its lines in the registries, and tests. */

const files = globSync(["app/**/*.{ts,tsx}", "db/**/*.ts"]).map((name) =>
  name.replaceAll("\\", "/"),
);
const isTest = (name: string) => /(\.test\.tsx?|-?fixture\.ts)$/.test(name);
/** Where adapters live, a folder each, and the files there that have a line for each. */
const rooms = {
  "app/payment-providers": ["registry.server.ts", "pay-button.tsx"],
  "app/shipping/couriers": ["registry.server.ts"],
};
const suppliers = Object.entries(rooms).flatMap(([room, lists]) => {
  const parts = files
    .filter((file) => file.startsWith(`${room}/`))
    .map((file) => file.slice(room.length + 1).split("/"));
  const folders = new Set(parts.flatMap(([folder = "", file]) => (file ? folder : [])));
  folders.delete("sandbox");
  const listed = ["app/suppliers.ts", ...lists.map((list) => path.posix.join(room, list))];
  return [...folders].map((name) => ({ name, room, listed }));
});

test("there are suppliers to look for", () => {
  expect(suppliers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["razorpay", "shiprocket"]),
  );
});

test.each(suppliers)("only its own files name $name", ({ name, room, listed }) => {
  const named = files.filter(
    (file) => !isTest(file) && readFileSync(file, "utf8").toLowerCase().includes(name),
  );
  const isOwn = (file: string) =>
    file.startsWith(`${room}/${name}/`) ||
    file.startsWith(`${room}/sandbox/`) ||
    listed.includes(file);
  expect(named.some(isOwn)).toBe(true);
  expect(named.filter((file) => !isOwn(file))).toEqual([]);
});
