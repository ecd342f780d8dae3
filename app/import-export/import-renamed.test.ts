import { beforeEach, expect, test } from "vitest";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { addGroup, deleteGroup, saveGroup } from "#app/catalog/groups/save-group.server.ts";
import { listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import {
  deleteAttribute,
  saveAttribute,
} from "#app/catalog/own-attributes/edit-attributes.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { send, type Table } from "./import-fixture.ts";
import { findImport } from "./import-store.server.ts";
import { work, writeImport } from "./imports.server.ts";

/** A category, a collection or a product detail that is renamed or deleted while a file of it is written. */

const operator = operatorContext({ name: "operator" });
const LINES = 60;

beforeEach(() => {
  sqlite.exec(
    "delete from products; delete from imports; delete from collections; delete from categories",
  );
  for (const [kind, name] of [
    ["category", "Bedsheets"],
    ["collection", "Diwali"],
  ] as const) {
    addGroup.immediate(operator, { kind, fields: { name, shown: "yes" } });
  }
});

const table = (more: (at: number) => Record<string, string>): Table =>
  Array.from({ length: LINES }, (_, at) => ({ title: `Sheet ${at}`, price: "900", ...more(at) }));

function group(kind: "category" | "collection", name: string) {
  const found = listGroups(kind).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

function rename(kind: "category" | "collection", from: string, name: string) {
  const { id, slug, revision } = group(kind, from);
  const way = kind === "collection" ? "hand" : "";
  const fields = { name, slug, description: "", shown: "yes", revision: String(revision), way };
  expect(saveGroup.immediate(operator, { kind, id, fields })).toMatchObject({ ok: true });
}

/** Writes what was checked; `meanwhile` comes when some lines are written and others are not. */
async function write({ id, message }: { id: string; message: string }, meanwhile: () => void) {
  expect(message).toBe("");
  expect(findImport(id)).toMatchObject({ status: "checked", problems: [] });
  expect(writeImport(operator, { id, despiteProblems: false })).toEqual({ ok: true });
  while ((findImport(id)?.done ?? 0) === 0) await new Promise(setImmediate);
  expect(findImport(id)?.done).toBeLessThan(LINES);
  meanwhile();
  await work(id);
  const written = findImport(id);
  expect(written?.status).toBe("done");
  return { added: written?.added ?? 0, problems: written?.problems ?? [] };
}

const count = (where: string) =>
  sqlite.prepare(`select count(*) from products where ${where}`).pluck().get();
const names = (kind: "category" | "collection") => listGroups(kind).map(({ name }) => name);

test("a category and a collection that are renamed meanwhile get the other lines too", async () => {
  const sent = await send(table(() => ({ category: "bedsheets", collections: "Diwali" })));
  const { added, problems } = await write(sent, () => {
    rename("category", "Bedsheets", "Bed linen");
    rename("collection", "Diwali", "Festive");
    // The name goes on to another one.
    addGroup.immediate(operator, { kind: "category", fields: { name: "Bedsheets" } });
  });
  expect([added, problems]).toEqual([LINES, []]);
  expect(count("category = 'Bed linen'")).toBe(LINES);
  expect(names("category")).toEqual(["Bed linen", "Bedsheets"]);
  expect(names("collection")).toEqual(["Festive"]);
  expect(sqlite.prepare("select count(*) from collection_products").pluck().get()).toBe(LINES);
});

test("a file of before a renaming makes the earlier name of a category or collection not anew, and says so once", async () => {
  const file = table(() => ({ category: "Bedsheets", collections: "Diwali" }));
  await write(await send(file), () => {});
  rename("category", "Bedsheets", "Bed linen");
  rename("collection", "Diwali", "Festive");
  const bySku = file.map((row, at) => ({ ...row, title: `New ${at}` }));
  const { id, problems = [] } = await send(bySku);
  expect(problems.map(({ line, kind, message }) => [line, kind, message])).toEqual([
    [2, "renamed", "The category “Bedsheets” is called “Bed linen” now."],
    [2, "renamed", "The collection “Diwali” is called “Festive” now."],
  ]);
  expect(writeImport(operator, { id, despiteProblems: false })).toEqual({ ok: true });
  await work(id);
  expect([names("category"), names("collection")]).toEqual([["Bed linen"], ["Festive"]]);
  expect(count("category = 'Bed linen'")).toBe(2 * LINES);

  // A category of that name is one of its own, and so is another spelling of a name in use.
  addGroup.immediate(operator, { kind: "category", fields: { name: "Bedsheets" } });
  const own = await send(
    ["Bedsheets", "bed-linen"].map((category) => ({ title: category, price: "9", category })),
  );
  expect(own.problems).toEqual([]);
  await work(own.id);
  expect(writeImport(operator, { id: own.id, despiteProblems: false })).toEqual({ ok: true });
  await work(own.id);
  expect(names("category")).toEqual(["Bed linen", "Bedsheets", "bed-linen"]);
});

test("one that is deleted meanwhile is not made again: each line left says so", async () => {
  const sent = await send(
    table((at) => ({ category: "Bedsheets", collections: at % 2 ? "" : "Diwali" })),
  );
  const { added, problems } = await write(sent, () => {
    for (const one of [group("category", "Bedsheets"), group("collection", "Diwali")]) {
      const done = deleteGroup.immediate(operator, { ...one, moveTo: "none", sure: true });
      expect(done).toMatchObject({ ok: true });
    }
  });
  expect(added + new Set(problems.map(({ line }) => line)).size).toBe(LINES);
  expect(count("true")).toBe(added);
  expect(problems[0]).toMatchObject({
    column: "category",
    message: expect.stringMatching(
      /^The category “Bedsheets” was deleted since the file was checked\./,
    ),
  });
  expect([names("category"), names("collection")]).toEqual([[], []]);
});

test("a product detail renamed meanwhile is still the column’s; of one deleted each line says so", async () => {
  const form = {
    name: "Occasion",
    kind: "text",
    unit: "",
    rows: [],
    isFilter: true,
    isShown: true,
  };
  expect(saveAttribute(operator, { typed: form })).toMatchObject({ ok: true });
  refreshSettings();
  const first = await send(table(() => ({ Occasion: "Diwali" })));
  const renamed = await write(first, () => {
    const own = listAttributes().find(({ name }) => name === "Occasion");
    if (!own) throw new Error("no Occasion");
    const typed = { ...form, name: "When" };
    expect(saveAttribute(operator, { id: own.id, shown: own.updatedAt, typed })).toMatchObject({
      ok: true,
    });
  });
  expect(renamed).toEqual({ added: LINES, problems: [] });
  expect(count(`attributes = '{"occasion":["Diwali"]}'`)).toBe(LINES);

  sqlite.exec("delete from products");
  const second = await send(table((at) => ({ When: at < 30 ? "" : "Eid" })));
  const deleted = await write(second, () => {
    expect(deleteAttribute(operator, { id: "occasion" })).toMatchObject({ ok: true });
  });
  expect(deleted.added).toBe(30);
  expect(deleted.problems).toHaveLength(30);
  expect(deleted.problems[0]).toMatchObject({
    column: null,
    message: expect.stringMatching(
      /^The product detail “When” was deleted since the file was checked\./,
    ),
  });
});
