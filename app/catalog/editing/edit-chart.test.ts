import { expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sizesOfBakhiya } from "#db/seed/bakhiya/sizes.ts";
import { fillSizes } from "../category-sizes.server.ts";
import { findAnyProduct } from "../products.server.ts";
import { createProduct } from "../save-product.server.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { textsOf } from "./edit-fields.ts";
import { readEdit } from "./edit-input.ts";
import { editProduct } from "./edit-product.server.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

const sizes = [
  { size: "S", stock: 4 },
  { size: "M", stock: 4 },
];
const product = (category: string | null = "Chikankari Kurti") =>
  createProduct(operatorContext({ name: "operator" }), {
    title: "Kurti",
    price: 1099_00,
    category,
    sizes,
    pictures: [],
  }).id;

for (const category of Object.keys(sizesOfBakhiya.ofCategories)) product(category);
fillSizes(sizesOfBakhiya, 1);
refreshSettings();

const whole = (id: string) => {
  const found = findDeskProduct(id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const chart = (id: string) => textsOf(whole(id), Date.now()).sizeChart;
const house = "Kurti, bust: S 92, M 97; Kurti, shoulder: S 36, M 37";

/** What a browser sends of the form as it is opened now, with `changes` typed over it. */
function sent(id: string, changes: Record<string, string> = {}): Record<string, string> {
  const texts = textsOf(whole(id), Date.now());
  const shown = texts.sizeChart || (texts.category === "Chikankari Kurti" ? house : "");
  const typed: Record<string, string> = { chartOpened: shown, "measure:0": "", "measure:1": "" };
  shown.split("; ").forEach((line, at) => {
    const [name = "", values = ""] = line.split(": ");
    typed[`measure:${at}`] = name;
    for (const value of values.split(", ").filter(Boolean)) {
      typed[`cm:${at}:${value.split(" ")[0]}`] = value.split(" ")[1] ?? "";
    }
  });
  typed[`measure:${Object.keys(typed).filter((name) => name.startsWith("measure")).length}`] = "";
  return { ...texts, was: JSON.stringify(texts), ...typed, ...changes };
}

function save(fields: Record<string, string>, who = "asha", id = fields.id ?? "") {
  const lists: Record<string, string[]> = {
    "sizes[]": ["S", "M"],
    remove: (fields.remove ?? "").split(",").filter(Boolean),
    removeMeasure: (fields.removeMeasure ?? "").split(",").filter(Boolean),
  };
  return editProduct(operatorContext({ name: who }), {
    id,
    edit: readEdit(fields, (name) => lists[name] ?? []),
  });
}
const edit = (id: string, changes: Record<string, string>, who?: string) =>
  save(sent(id, changes), who, id);

test("left as it was opened, the category's measures stay the category's", () => {
  const id = product();
  expect(edit(id, { fabric: "Cotton" })).toMatchObject({ ok: true, changed: ["fabric"] });
  expect(edit(id, { category: "Co-ord Sets" })).toMatchObject({ ok: true, changed: ["category"] });
  expect(chart(id)).toBe("");
  expect(findAnyProduct(id)?.chart?.piece).toHaveLength(4);
});

test("one figure changed makes a chart of its own, which the page shows and the copy keeps", () => {
  const id = product();
  expect(edit(id, { "cm:0:M": "99.5", "measure:2": " Length ", "cm:2:S": "112 cm" })).toMatchObject(
    {
      ok: true,
      changed: ["sizeChart"],
    },
  );
  const own = "Kurti, bust: S 92, M 99.5; Kurti, shoulder: S 36, M 37; Length: S 112";
  expect(chart(id)).toBe(own);
  expect(auditOf(`/admin/products/${id}`)[0]?.detail).toBe("Size chart changed");
  expect(chart(duplicateProduct(operatorContext({ name: "asha" }), { id }))).toBe(own);
  const shown = findAnyProduct(id)?.chart;
  expect(shown?.piece.map(({ name }) => name)).toEqual([
    "Kurti, bust",
    "Kurti, shoulder",
    "Length",
  ]);
  expect(shown?.body.map(({ cm }) => cm.S)).toEqual([84, 68, 92]);
  // What is sent as it was opened changes nothing.
  expect(edit(id, {})).toMatchObject({ ok: true, changed: [] });
});

test("a chart goes by measure, by its tick, or with the figures of the category", () => {
  const id = product();
  const own = () => edit(id, { "cm:0:M": "99" });
  own();
  expect(edit(id, { removeMeasure: "1" })).toMatchObject({ ok: true });
  expect(chart(id)).toBe("Kurti, bust: S 92, M 99");
  expect(edit(id, { chartOff: "on", "cm:0:M": "nonsense" })).toMatchObject({ ok: true });
  expect(chart(id)).toBe("");
  own();
  expect(edit(id, { "cm:0:M": "97" })).toMatchObject({ ok: true, changed: ["sizeChart"] });
  expect(whole(id).sizeChart).toBeNull();
  own();
  expect(edit(id, { removeMeasure: "0,1" })).toMatchObject({ ok: true });
  expect(whole(id).sizeChart).toBeNull();
});

test("a size that goes takes its measures with it; what no category has stands alone", () => {
  const id = product(null);
  expect(edit(id, { "measure:0": "Length", "cm:0:S": "250", "cm:0:M": "260" })).toMatchObject({
    ok: true,
  });
  expect(findAnyProduct(id)?.chart).toMatchObject({ body: [], sizes: ["S", "M"] });
  expect(edit(id, { remove: "S" })).toMatchObject({ ok: true });
  expect(chart(id)).toBe("Length: M 260");
});

test.each([
  [{ "cm:0:S": "wide" }, "cm:0:S", "Kurti, bust of S: please enter centimetres"],
  [{ "cm:1:M": "4000" }, "cm:1:M", "from 1 to 999"],
  [{ "measure:0": "" }, "measure:0", "Please enter a name"],
  [{ "measure:2": "Length" }, "measure:2", "enter the centimetres"],
  [{ "measure:2": "kurti, Bust", "cm:2:S": "9" }, "measure:2", "already"],
  [{ "measure:0": "Bust: all" }, "measure:0", "colon"],
])("%j is told by %s", (typed, field, message) => {
  const id = product();
  const before = whole(id);
  const result = edit(id, typed);
  expect(result).toMatchObject({
    status: 400,
    errors: { [field]: expect.stringContaining(message) },
  });
  expect(whole(id)).toEqual(before);
});

test("two people: only who changed the same chart is asked", () => {
  const id = product();
  const untouched = sent(id, { fabric: "Cotton" });
  const mine = sent(id, { "cm:0:S": "90" });
  edit(id, { "cm:0:S": "94" }, "meera");
  expect(save(untouched, "asha", id)).toMatchObject({ ok: true, changed: ["fabric"] });
  const result = save(mine, "asha", id);
  if (result.ok || result.reason !== "conflict") throw new Error("saved over");
  expect(result.conflicts.find(({ name }) => name === "sizeChart")).toMatchObject({
    was: "same as category",
    theirs: "Kurti, bust: S 94, M 97; Kurti, shoulder: S 36, M 37",
    mine: "Kurti, bust: S 90, M 97; Kurti, shoulder: S 36, M 37",
    isUntouched: false,
  });
  const again = { ...mine, was: JSON.stringify(result.base), "take:sizeChart": "theirs" };
  expect(save(again, "asha", id)).toMatchObject({ ok: true });
  expect(chart(id)).toContain("S 94");
  expect(save({ ...again, "take:sizeChart": "mine" }, "asha", id)).toMatchObject({ ok: true });
  expect(chart(id)).toContain("S 90");
});
