import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { formFields } from "./section-form.server.ts";
import { blankSection, type Section, type SectionKind, schemaOf } from "./section-kinds.server.ts";
import { nameErrors } from "./section-names.server.ts";

sqlite.exec(`
  insert into categories (name, slug, position, is_shown, created_at, updated_at)
    values ('Shawls', 'shawls', 1, 1, 0, 0);
  insert into collections (name, slug, position, is_shown, created_at, updated_at)
    values ('Gifts', 'for-gifts', 1, 1, 0, 0)`);

test.each<[SectionKind, Record<string, string>, string | undefined]>([
  ["products", { category: "Shawls" }, undefined],
  ["products", { category: "Gifts" }, "category"],
  ["products", { rule: "collection", category: "Gifts" }, undefined],
  // As a page of an earlier release may name it.
  ["products", { rule: "collection", category: "for-gifts" }, undefined],
  ["products", { rule: "collection", category: "Shawls" }, "category"],
  ["products", { rule: "collection", category: "" }, "category"],
  ["gathered", { of: "attribute", attribute: "fabric" }, undefined],
  ["gathered", { of: "attribute", attribute: "Smell" }, "attribute"],
  ["gathered", { of: "size", attribute: "Smell" }, undefined],
  ["sizes", { category: "" }, "category"],
  ["sizes", { category: "Gone" }, "category"],
])("%s with %o names what the shop has", (kind, texts, wrong) => {
  const section = { ...blankSection(kind, "one"), ...texts } as Section;
  expect(Object.keys(nameErrors(section))).toEqual(wrong ? [wrong] : []);
});

test("a form offers what can be named, and what is named although it is gone", () => {
  const fieldOf = (category: string) =>
    formFields(schemaOf("products"), { category }).find(({ name }) => name === "category");
  const groups = [
    { title: "Categories", names: ["Shawls"] },
    { title: "Collections", names: ["Gifts"] },
  ];
  expect(fieldOf("for-gifts")).toMatchObject({ value: "Gifts", names: groups });
  expect(fieldOf("Gone")).toMatchObject({
    value: "Gone",
    names: [...groups, { title: "No longer there", names: ["Gone"] }],
  });
});
