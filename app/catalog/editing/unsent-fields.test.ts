import { expect, test } from "vitest";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { exported, send, write } from "#app/import-export/import-fixture.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { type ProductField, productFields } from "../product-fields.ts";
import { addProduct } from "./add-product.server.ts";
import { textsOf } from "./edit-fields.ts";
import { readEdit } from "./edit-input.ts";
import { editProduct } from "./edit-product.server.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

/** A field that was not on what was sent is never written, whichever way it came. */

const own: Record<string, [string, string]> = {
  price: ["1000", "1001"],
  originalPrice: ["2000", "2001"],
  hsn: ["6211", "620442"],
};

/** Two texts that the field takes, unlike what it holds when nothing is said. */
function examples({ name, kind }: ProductField): [string, string] {
  if (kind === "whole") return ["12", "13"];
  return own[name] ?? [`${name} of one`, `${name} of another`];
}

let made = 0;
/** What is sent of a whole product; its SKU is nobody else's. */
function texts(at: 0 | 1): Record<string, string> {
  made += 1;
  const all = productFields.map((field) => [field.name, examples(field)[at]]);
  return { ...Object.fromEntries(all), sku: `SKU ${made}` };
}

function without<Value>(sent: Record<string, Value>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(sent).filter(([key]) => key !== name));
}

type Row = Record<string, unknown>;
const bySku = (sku = "") => sqlite.prepare("select * from products where sku = ?").get(sku) as Row;
const byTitle = (title = "") =>
  sqlite.prepare("select * from products where title = ? order by rowid desc").get(title) as Row;
const count = () => sqlite.prepare("select count(*) from products").pluck().get();
const columnOf = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const byDefault = new Map(
  (
    sqlite.prepare("pragma table_info(products)").all() as { name: string; dflt_value: string }[]
  ).map(({ name, dflt_value }) => [
    name,
    sqlite
      .prepare(`select ${dflt_value ?? "null"}`)
      .pluck()
      .get(),
  ]),
);

function post(sent: Record<string, string>, as: "form" | "multipart" | "json"): Request {
  const multipart = new FormData();
  for (const [name, text] of Object.entries(sent)) multipart.append(name, text);
  const body = {
    form: new URLSearchParams(sent),
    multipart,
    json: JSON.stringify(sent),
  }[as];
  const headers = as === "json" ? { "Content-Type": "application/json" } : undefined;
  return new Request("http://shop.test/admin", { method: "POST", body, headers });
}

async function add(sent: Record<string, string>, as: "form" | "multipart" | "json") {
  const received = await receiveProduct(post(sent, as));
  if (!received) throw new Error("not read");
  return addProduct(operatorContext({ name: "operator" }), received);
}

async function whole(): Promise<{ id: string; sku: string }> {
  const sent = texts(0);
  const added = await add(sent, "form");
  if (!added.ok) throw new Error(JSON.stringify(added.errors));
  return { id: added.id, sku: sent.sku ?? "" };
}

test.each(productFields)("$name stays when the edit form comes without it", async (field) => {
  const { id, sku } = await whole();
  const product = findDeskProduct(id);
  if (!product) throw new Error("no product");
  const opened = textsOf(product, Date.now());
  const before = bySku(sku);
  const sent = without({ ...opened, ...texts(1), sku: `${sku}, changed` }, field.name);
  const edit = readEdit(
    { ...sent, was: JSON.stringify(opened), "stock:Free Size": "", "position:Free Size": "1" },
    (name) => (name === "sizes" ? ["Free Size"] : []),
  );
  expect(editProduct(operatorContext({ name: "asha" }), { id, edit })).toMatchObject({ ok: true });
  const row = sqlite.prepare("select * from products where id = ?").get(id) as Row;
  for (const { key } of productFields) {
    const column = columnOf(key);
    if (key === field.key) expect(row[column], key).toBe(before[column]);
    else expect(row[column], key).not.toBe(before[column]);
  }
});

test.each(
  productFields.flatMap((field) =>
    (["form", "multipart", "json"] as const).map((as) => [field.name, as, field] as const),
  ),
)("a new product without %s, by %s, has what the table says", async (name, as, field) => {
  const sent = without(texts(0), name);
  const before = count();
  const added = await add(sent, as);
  if (field.missing) {
    expect(added).toMatchObject({ ok: false, errors: { [name]: field.missing } });
    expect(count()).toBe(before);
    return;
  }
  expect(added).toMatchObject({ ok: true });
  const row = sent.sku ? bySku(sent.sku) : byTitle(sent.title);
  const empty = byDefault.get(columnOf(field.key)) ?? null;
  expect(row[columnOf(field.key)]).toBe(empty);
  for (const { key } of productFields) {
    if (key !== field.key) expect(row[columnOf(key)], key).not.toBe(byDefault.get(columnOf(key)));
  }
});

test.each(productFields)("$header stays when the table has no such column", async (field) => {
  const { id, sku } = await whole();
  const before = bySku(sku);
  const changed = productFields.map((one) => [one.header, examples(one)[1]]);
  const line = { id, ...Object.fromEntries(changed), sku: `${sku}, changed` };
  const { id: sent, problems } = await send([without(line, field.header)]);
  expect(problems).toEqual([]);
  await write(sent);
  const row = sqlite.prepare("select * from products where id = ?").get(id) as Row;
  for (const { key } of productFields) {
    const column = columnOf(key);
    if (key === field.key) expect(row[column], key).toBe(before[column]);
    else expect(row[column], key).not.toBe(before[column]);
  }
});

test.each(productFields)("a new line of a table without $header", async (field) => {
  const sent = texts(0);
  const cells = productFields.map(({ name, header }) => [header, sent[name] ?? ""]);
  const line = without(Object.fromEntries(cells) as Record<string, string>, field.header);
  const before = count();
  const { id, problems } = await send([line]);
  if (field.missing) {
    expect(problems).toMatchObject([{ column: field.header, message: field.missing }]);
    expect(count()).toBe(before);
    return;
  }
  expect(problems).toEqual([]);
  await write(id);
  const row = line.sku ? bySku(line.sku) : byTitle(line.title);
  expect(row[columnOf(field.key)]).toBe(byDefault.get(columnOf(field.key)) ?? null);
});

test("what goes out as a table comes in as it was, in every field", async () => {
  const { id } = await whole();
  const line = (await exported()).find((one) => one.id === id) ?? {};
  expect(await send([line])).toMatchObject({ same: 1, changed: 0, problems: [] });
});

test("when a draft comes into the shop stays when the form does not ask", async () => {
  const { id } = await whole();
  const at = Date.now() + HOUR;
  sqlite.prepare("update products set publish_at = ? where id = ?").run(at, id);
  const edit = readEdit({ title: "Other title", "stock:Free Size": "" }, (name) =>
    name === "sizes" ? ["Free Size"] : [],
  );
  expect(editProduct(operatorContext({ name: "asha" }), { id, edit })).toMatchObject({ ok: true });
  expect(findDeskProduct(id)).toMatchObject({ title: "Other title", publishAt: at });
});
