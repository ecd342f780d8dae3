import { beforeEach, expect, test } from "vitest";
import { auditOf } from "#app/audit/audit.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  deleteSizeSet,
  findSizeSet,
  listSizeSets,
  moveSizeSet,
  saveSizeSet,
  setOfCategory,
} from "./size-sets.server.ts";

const asha = operatorContext({ name: "asha" }, 1000);
const later = operatorContext({ name: "meera" }, 2000);
const names = () => {
  refreshSettings();
  return listSizeSets().map(({ name }) => name);
};
const save = (name: string, sizes: string) => saveSizeSet(asha, { typed: { name, sizes } });

beforeEach(() => {
  sqlite.exec("delete from settings; delete from categories");
  refreshSettings();
});

test("what is no size is told by its beginning, however long it is", () => {
  const refused = save("Quilts", "x".repeat(9000));
  expect(JSON.stringify(refused)).toContain("xxx");
  expect(JSON.stringify(refused).length).toBeLessThan(300);
});

test("a set is made, changed and moved; each is written down", () => {
  const made = save("  Quilts ", "Cot\n Single , Double\n\n");
  expect(made).toEqual({ ok: true, id: "quilts" });
  expect(names().at(-1)).toBe("Quilts");
  expect(findSizeSet("quilts")?.sizes).toEqual(["Cot", "Single", "Double"]);
  expect(
    saveSizeSet(later, { id: "quilts", shown: 1000, typed: { name: "Quilts", sizes: "Cot" } }).ok,
  ).toBe(true);
  while (names()[0] !== "Quilts") moveSizeSet(later, { id: "quilts", by: -1 });
  expect(setOfCategory("anything").name).toBe("Quilts");
  expect(auditOf("/admin/settings/sizes").map(({ what }) => what)).toContain("size set changed");
});

test.each([
  ["", "S", "name"],
  ["S to XXL", "S", "name"],
  ["x".repeat(41), "S", "name"],
  ["New", "", "sizes"],
  ["New", "S, s", "sizes"],
  ["New", "S; M", "sizes"],
  ["New", "x".repeat(21), "sizes"],
  ["New", "Free Size, S", "sizes"],
  ["New", Array.from({ length: 31 }, (_, at) => at).join(), "sizes"],
])("a set called %j of %j is refused by %s", (name, sizes, field) => {
  const before = names();
  expect(save(name, sizes)).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } });
  expect(names()).toEqual(before);
});

test("of two who change a set at once the second is told, and nothing is lost", () => {
  save("Quilts", "Cot");
  const typed = { name: "Quilts", sizes: "Cot, Single" };
  expect(saveSizeSet(later, { id: "quilts", shown: 1000, typed }).ok).toBe(true);
  const theirs = { name: "Quilts", sizes: "King" };
  const refused = saveSizeSet(asha, { id: "quilts", shown: 1000, typed: theirs });
  expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("Somebody else") });
  refreshSettings();
  expect(findSizeSet("quilts")?.sizes).toEqual(["Cot", "Single"]);
});

test("a set that a category has cannot go, nor the last one", () => {
  save("Quilts", "Cot");
  sqlite.exec(
    `insert into categories (name, slug, position, size_set, created_at, updated_at)
     values ('Quilts', 'quilts', 1, 'quilts', 1, 1)`,
  );
  refreshSettings();
  expect(setOfCategory("Quilts").sizes).toEqual(["Cot"]);
  expect(deleteSizeSet(asha, { id: "quilts" })).toMatchObject({
    status: 409,
    message: "Quilts is the size set of Quilts. Please choose another for it first.",
  });
  for (const at of [2, 3, 4, 5, 6, 7]) {
    sqlite.exec(`insert into categories (name, slug, position, size_set, created_at, updated_at)
      values ('Kind ${at}', 'kind-${at}', ${at}, 'quilts', 1, 1)`);
  }
  expect(deleteSizeSet(asha, { id: "quilts" })).toMatchObject({
    message:
      "Quilts is the size set of Quilts, Kind 2, Kind 3, Kind 4, Kind 5 and 2 more. Please choose another for them first.",
  });
  sqlite.exec("update categories set size_set = null");
  for (const { id } of listSizeSets()) deleteSizeSet(asha, { id });
  expect(names()).toHaveLength(1);
  expect(deleteSizeSet(asha, { id: "nothing" })).toMatchObject({ status: 404 });
});
