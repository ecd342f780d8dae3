import { beforeEach, expect, test } from "vitest";
import { ruleChoices } from "#app/catalog/groups/rule-choices.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { readFacts } from "../editing/product-input.server.ts";
import { attributeFormOf, emptyAttributeForm, reachesProducts } from "./attribute-form.ts";
import { attributeList } from "./attributes.server.ts";
import { saveAttribute } from "./edit-attributes.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);
const rowsOf = (...values: string[]) =>
  values.map((value) => ({ was: "", value, swatch: "#2b4c7e", remove: false }));

beforeEach(() => {
  sqlite.exec("delete from settings; delete from product_sizes; delete from products");
  refreshSettings();
  const colour = attributeList.find("color");
  if (!colour) throw new Error("no colour");
  const typed = { ...attributeFormOf(colour), rows: rowsOf("Indigo", "Madder") };
  saveAttribute(asha, { id: "color", shown: colour.updatedAt, typed });
  const print = { ...emptyAttributeForm, name: "Print", rows: rowsOf("Dabu") };
  saveAttribute(asha, { typed: print });
  refreshSettings();
});

test("a colour typed in other letters is the one that was named, with its swatch and one filter", () => {
  const { facts, errors } = readFacts({ colors: "indigo, Sky blue, INDIGO", fabric: "mulmul" });
  expect(facts).toMatchObject({ colors: ["Indigo", "Sky blue"], fabric: "mulmul" });
  expect(errors.colors).toBeUndefined();
});

test("a collection can ask for a named value before any product has it", () => {
  expect(ruleChoices().attributes).toMatchObject([
    { id: "color", values: ["Indigo", "Madder"] },
    { name: "Print", values: ["Dabu"] },
  ]);
});

test("a number that a collection can ask for is told with its unit", () => {
  const width = { ...emptyAttributeForm, name: "Width", kind: "number", unit: "cm" };
  saveAttribute(asha, { typed: { ...width, rows: [] } });
  sqlite.exec(`insert into products (id, title, price, attributes, created_at, updated_at)
    values ('sheet', 'Bedsheet', 100, '{"width":["120"]}', 1, 1)`);
  refreshSettings();
  expect(ruleChoices().attributes).toContainEqual({
    ...{ id: "width", name: "Width" },
    ...{ unit: "cm", values: ["120"] },
  });
});

test("of more values than there can be, the first that is too many says so", () => {
  const many = rowsOf(...Array.from({ length: 62 }, (_, at) => `Block ${at}`));
  const refused = saveAttribute(asha, {
    typed: { ...emptyAttributeForm, name: "Block", rows: many },
  });
  expect(refused).toMatchObject({ errors: { "value:60": "Please use at most 60 values." } });
  expect(Object.keys(refused.ok ? {} : refused.errors)).toEqual(["value:60"]);
});

test("what a form has renamed or added reaches products, and is not taken back from under them", () => {
  const rows = ["Dabu", "Bagru"].map((value) => ({ was: value, value, swatch: "", remove: false }));
  const more = (value: string) => ({ was: "", value, swatch: "", remove: false });
  const of = (...changed: typeof rows) => reachesProducts({ ...emptyAttributeForm, rows: changed });
  expect(of(...rows, more(" "))).toBe(false);
  expect(of(...rows, more("Ajrakh"))).toBe(true);
  expect(of({ was: "Dabu", value: "Daboo", swatch: "", remove: false })).toBe(true);
});
