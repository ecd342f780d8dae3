import { beforeEach, expect, test } from "vitest";
import { ensureOperator } from "#app/accounts/account.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { fillShop } from "#app/serving/fill-shop.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { fingerprintOfOpening, saveOpening } from "#app/settings/opening.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { emptySeed, usualSeed } from "#db/seed/seeds.ts";
import {
  beginsOnToday,
  dismissSteps,
  listSteps,
  nextSetupStep,
  skipStep,
  stepsToShow,
} from "./steps.server.ts";

const seededAt = Date.now() - DAY;
const operator = () => operatorContext({ name: "Asha" });
const stateOf = (name: string) => listSteps().find((step) => step.name === name)?.state;
const open = () => listSteps().flatMap(({ name, state }) => (state === "open" ? name : []));
const all = ["password", "name", "brand", "goods", "product", "delivery", "payment", "policies"];

beforeEach(async () => {
  sqlite.exec("delete from pages; delete from products; delete from categories");
  sqlite.exec("delete from collections; delete from demonstration_rows; delete from settings");
  sqlite.exec("delete from operators");
  await ensureOperator(undefined);
  refreshSettings();
});

test.each([usualSeed, emptySeed])(
  "a shop filled with %s has all eight steps before it",
  async (name) => {
    await fillShop(name, seededAt);
    expect(open()).toEqual(all);
    expect(stepsToShow()).toHaveLength(8);
  },
);

test("each step is done by what is stored, and open again when that goes", async () => {
  await fillShop(emptySeed, seededAt);
  writeSetting("shop", {});
  writeSetting("brand", {});
  writeSetting("rate-card", {});
  writeSetting("policies", {});
  expect(open()).toEqual(["password", "goods", "product", "payment"]);
  sqlite.exec("delete from settings where key = 'brand'");
  expect(stateOf("brand")).toBe("open");
  createProduct(operator(), {
    title: "Own",
    price: 100_00,
    category: "Sarees",
    pictures: [],
    sizes: [{ size: "Free Size", stock: 1 }],
  });
  expect([stateOf("product"), stateOf("goods")]).toEqual(["done", "done"]);
  writeSetting("selling", { upiId: "name@bank" });
  refreshSettings();
  expect(stateOf("payment")).toBe("done");
  expect(open()).toEqual(["password", "brand"]);
  sqlite.exec("update operators set password_hash = 'another'");
  expect(open()).toEqual(["brand"]);
});

test("a step may be skipped and taken up again, and all of them hidden", async () => {
  await fillShop(emptySeed, seededAt);
  for (const name of all) expect(skipStep(operator(), { name, skip: true })).toBe(true);
  expect(open()).toEqual([]);
  expect(stepsToShow()).toBeUndefined();
  skipStep(operator(), { name: "brand", skip: false });
  expect(open()).toEqual(["brand"]);
  expect(stepsToShow()).toHaveLength(8);
  dismissSteps(operator(), { isDismissed: true });
  expect(stepsToShow()).toBeUndefined();
  dismissSteps(operator(), { isDismissed: false });
  expect(stepsToShow()).toHaveLength(8);
  expect(skipStep(operator(), { name: "none", skip: true })).toBe(false);
});

test("what is saved where steps are done leads on to the next that is open", async () => {
  await fillShop(emptySeed, seededAt);
  const first = { title: "Choose your password", href: "/admin/account", done: 0, of: 8 };
  for (const page of ["/admin", "/admin/account", "/admin/settings/sizes/new"])
    expect(nextSetupStep(page)).toEqual(first);
  for (const page of ["/admin/orders", "/admin/pages/home", "/admin/products"])
    expect(nextSetupStep(page)).toBeUndefined();
  skipStep(operator(), { name: "password", skip: true });
  writeSetting("shop", {});
  expect(nextSetupStep("/admin/settings/shop")).toMatchObject({ title: "Brand", done: 1 });
  for (const name of all) skipStep(operator(), { name, skip: true });
  refreshSettings();
  expect(nextSetupStep("/admin/settings/shop")).toMatchObject({ title: "Open your shop", done: 1 });
  expect(nextSetupStep("/admin/settings/opening")).toBeUndefined();
  dismissSteps(operator(), { isDismissed: true });
  expect(nextSetupStep("/admin/settings/shop")).toBeUndefined();
});

test("a shop of an earlier release is not led", async () => {
  await fillShop(usualSeed, seededAt);
  sqlite.exec("delete from pages; update settings set value = 'true' where key = 'seeded'");
  refreshSettings();
  await fillShop(usualSeed);
  expect(stepsToShow()).toBeUndefined();
});

test("whoever logs in to a shop that has not opened yet begins on Today, also with a password of their own", async () => {
  await fillShop(emptySeed, seededAt);
  expect(beginsOnToday()).toBe(true);
  sqlite.exec("update operators set password_hash = 'another'");
  refreshSettings();
  expect(beginsOnToday()).toBe(true);
  const print = fingerprintOfOpening();
  saveOpening(operator(), { state: "open", words: "", print });
  refreshSettings();
  expect(beginsOnToday()).toBe(false);
});
