import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { issueInvoice } from "#app/documents/invoices.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { orderPaidAt, playedProvider, stockShop } from "#app/payments/order-fixture.ts";
import { fillShop, loadEmptyShop } from "#app/serving/fill-shop.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { saveMaintenance } from "#app/settings/maintenance.server.ts";
import { hasDemonstration } from "#app/settings/seeded.server.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { demonstrationNames, usualSeed } from "#db/seed/seeds.ts";
import { tableRooms } from "#db/table-rooms.ts";
import { seedTables } from "./demonstration-rows.sql.server.ts";
import {
  askForOwnShop,
  describeDemonstration,
  goOnWithOwnShop,
  leaveDemonstration,
  ownShopProblem,
  readOwnShop,
} from "./own-shop.server.ts";
import {
  type Backups,
  backupOf,
  clock,
  count,
  emptyDatabase,
  KURTI,
  kept,
  operator,
  run,
  seededAt,
  startOwn,
} from "./own-shop-fixture.ts";

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: ReturnType<typeof playedProvider>;
beforeAll(async () => {
  gateway = await startSandbox();
  provider = playedProvider(gateway);
});
afterAll(() => gateway.stop());

beforeEach(emptyDatabase);

/** Of the shop's real account, or of the sandbox that plays it. */
async function paid(as: "razorpay" | "sandbox"): Promise<string> {
  const { id } = await orderPaidAt(gateway, provider);
  run("update payments set provider = ? where order_id = ?", as, id);
  run("update orders set provider = ? where id = ?", as, id);
  return id;
}

test.each(demonstrationNames)(
  "what %s fills is known, and all of it is gone afterwards",
  async (name) => {
    const untouched = ["audit", "pincodes", "page_changes", "operators", "order_counts"];
    const tables = Object.keys(tableRooms).filter((table) => !untouched.includes(table));
    await fillShop(name, seededAt);
    const filled = tables.filter((table) => count(table) > 0);
    expect(filled).toEqual(expect.arrayContaining(["products", "pages", "settings"]));

    expect(await startOwn()).toBe(true);
    expect(kept.at(-1)?.[0]).toBe("the-backup");
    expect((kept.at(-1)?.[1] ?? 0) - Date.now()).toBeGreaterThan(29 * DAY);
    expect(hasDemonstration()).toBe(false);
    expect(closedFor()?.reason).toBe("operator");
    // What is left is what a shop that opens without demonstration has.
    const left = Object.fromEntries(tables.map((table) => [table, count(table)]));
    sqlite.exec("delete from settings where key = 'own-shop'");
    const shown = () => ({
      settings: sqlite.prepare("select key from settings order by key").pluck().all(),
      pages: sqlite.prepare("select kind, slug, published from pages order by kind, slug").all(),
    });
    const before = shown();
    sqlite.exec("delete from page_versions");
    for (const { table } of seedTables) sqlite.exec(`delete from ${table}`);
    refreshSettings();
    (await loadEmptyShop())(Date.now());
    expect(before).toEqual(shown());
    for (const table of tables.filter(
      (one) => one !== "settings" && one !== "demonstration_rows",
    )) {
      expect([table, left[table]]).toEqual([table, count(table)]);
    }
  },
);

test("what was made by hand stays, and what was changed as it was said", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(5);
  run("update products set title = 'Mine now', updated_at = ? where id = ?", Date.now(), KURTI);
  run("update pages set updated_at = ? where kind = 'home'", Date.now());
  writeSetting("business", { legalName: "Meera" });
  const titles = describeDemonstration().changed.map(({ title }) => title);
  expect(titles).toEqual(["Home (page)", "Mine now"]);
  const reviews = count("reviews");
  expect(reviews).toBeGreaterThan(0);
  expect(await startOwn()).toBe(true);
  const left = sqlite.prepare("select id from products order by id").pluck().all();
  expect(left).toEqual([KURTI, "kurti"]);
  // Of a product that stays nobody has said anything yet.
  expect(count("reviews")).toBe(0);
  expect(count("product_images", `product_id = '${KURTI}'`)).toBeGreaterThan(0);
  expect(count("pages", "published like '%Lucknow%'")).toBe(1);
  expect(count("settings", "key = 'business'")).toBe(1);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});

test("of what was changed that goes too which the operator has ticked, and what stays is told", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(5);
  run("update products set title = 'Mine now', updated_at = ? where id = ?", Date.now(), KURTI);
  run("update pages set updated_at = ? where slug = 'about'", Date.now());
  const [page] = describeDemonstration().changed;
  expect(page).toMatchObject({ title: "About (page)", address: "/admin/pages/page.about" });
  // Nothing but what somebody has changed of the demonstration can be chosen.
  expect(await startOwn([page?.name ?? "", 'products:["kurti"]'])).toBe(true);
  expect(sqlite.prepare("select id from products order by id").pluck().all()).toEqual([
    KURTI,
    "kurti",
  ]);
  expect(count("pages", "slug = 'about'")).toBe(0);
  const stay = [{ title: "Mine now", address: `/admin/products/${KURTI}` }];
  expect(readOwnShop()).toMatchObject({ state: "done", stay });
});

test("orders of the sandbox go with mails and documents, and numbers start anew", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(50);
  writeSetting("business", {
    legalName: "B",
    lines: ["L"],
    gstin: "09AAAAA0000A1Z5",
    state: "Uttar Pradesh",
  });
  const id = await paid("sandbox");
  const invoiced = issueInvoice(contextOf({ kind: "operator" }), {
    orderId: id,
    placeOfSupply: "Uttar Pradesh",
  });
  const unpaid = await orderOf(KURTI, "M");
  expect(unpaid.ok).toBe(true);
  expect(count("outbox", `key like '%${id}%'`)).toBeGreaterThan(0);
  expect(describeDemonstration()).toMatchObject({
    orders: { test: 2, real: 0, keptForDocuments: 0 },
  });
  expect(await startOwn()).toBe(true);
  for (const table of ["orders", "order_lines", "payments", "invoices", "holds", "order_events"]) {
    expect([table, count(table)]).toEqual([table, 0]);
  }
  expect(count("outbox", `key like '%${id}%'`)).toBe(0);
  expect(count("stock_moves", "order_id is not null")).toBe(0);
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
  const next = await paid("razorpay");
  expect(
    issueInvoice(contextOf({ kind: "operator" }), {
      orderId: next,
      placeOfSupply: "Uttar Pradesh",
    }),
  ).toMatch(/\/000001$/);
  expect(invoiced).toMatch(/\/000001$/);
});

test("an order that somebody has paid stays, with the numbers of its documents", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(50);
  writeSetting("business", {
    legalName: "B",
    lines: ["L"],
    gstin: "09AAAAA0000A1Z5",
    state: "Uttar Pradesh",
  });
  const [played, real] = [await paid("sandbox"), await paid("razorpay")];
  const plain = await paid("sandbox");
  for (const orderId of [played, real]) {
    issueInvoice(contextOf({ kind: "operator" }), { orderId, placeOfSupply: "Uttar Pradesh" });
  }
  queueMail(contextOf({ kind: "scheduler" }), {
    kind: "order-shipped",
    about: real,
    to: "a@example.com",
    subject: "S",
    html: "<p>H</p>",
    text: "T",
  });
  expect(describeDemonstration()).toMatchObject({
    orders: { test: 1, real: 1, keptForDocuments: 1 },
  });
  expect(() =>
    run("insert into demonstration_rows values ('orders', json_array(?), 1)", real),
  ).toThrow("none of the demonstration");
  expect(() => run("delete from orders where id = ?", plain)).toThrow("only an order nobody paid");
  expect(await startOwn()).toBe(true);
  const left = sqlite.prepare("select id from orders order by number").pluck().all();
  expect(left).toEqual([played, real]);
  expect(count("invoices")).toBe(2);
  expect(count("outbox", `key = 'order-shipped:${real}'`)).toBe(1);
  expect(() => run("delete from invoices")).toThrow("never deleted");
});

test("a demonstration's product that an order waits for stays until then", async () => {
  await fillShop(usualSeed, seededAt);
  const placed = await orderOf(KURTI, "M");
  if (!placed.ok) throw new Error("not placed");
  run("update orders set provider = 'razorpay' where id = ?", placed.orderId);
  expect(await startOwn()).toBe(true);
  expect(sqlite.prepare("select id from products").pluck().all()).toEqual([KURTI]);
});

test("nothing is removed before a backup that was made afterwards, and a failed one is told", async () => {
  await fillShop(usualSeed, seededAt);
  const products = count("products");
  const before = Date.now() - 1000;
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, backupOf(Date.now()))).toBe(
    false,
  );
  askForOwnShop(operator(), { goes: [] });
  refreshSettings();
  let begun = 0;
  const backups: Backups = {
    ...backupOf(before),
    begin: () => Boolean(++begun),
    state: () => ({ running: null, failure: { at: before, message: "Old" } }),
  };
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, backups)).toBe(false);
  expect([begun, count("products")]).toEqual([1, products]);
  // It has failed: the operator is to say what next.
  const failed: Backups = {
    ...backups,
    state: () => ({ running: null, failure: { at: Date.now() + 1, message: "The disk is full" } }),
  };
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, failed)).toBe(false);
  expect(begun).toBe(1);
  expect(ownShopProblem()).toBeUndefined();
  expect(leaveDemonstration(operator())).toBe(true);
  refreshSettings();
  expect(readOwnShop()).toBeUndefined();
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, backupOf(Date.now()))).toBe(
    false,
  );
  expect(count("products")).toBe(products);
  expect(leaveDemonstration(operator())).toBe(false);
});

test("a fault on the way leaves everything as it was, and the next try does it whole", async () => {
  await fillShop(usualSeed, seededAt);
  const [products, pages] = [count("products"), count("pages")];
  askForOwnShop(operator(), { goes: [] });
  refreshSettings();
  const faulty = async () => () => {
    throw new Error("the disk");
  };
  const backups = backupOf(Date.now() + 1);
  await expect(goOnWithOwnShop(clock(), faulty, undefined, backups)).rejects.toThrow("the disk");
  expect([count("products"), count("pages")]).toEqual([products, pages]);
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, backups)).toBe(true);
  expect(await goOnWithOwnShop(clock(), loadEmptyShop, undefined, backups)).toBe(false);
  expect(count("products")).toBe(0);
  const [last] = listAudit(null).entries;
  expect(last).toMatchObject({ who: "Asha", what: "demonstration removed" });
  expect(last?.detail).toContain("the-backup");
});

test("while products may not be changed it is refused", async () => {
  await fillShop(usualSeed, seededAt);
  saveMaintenance(operator(), { on: true, message: "" });
  expect(askForOwnShop(operator(), { goes: [] })).toMatchObject({
    reason: "maintenance",
  });
  saveMaintenance(operator(), { on: false, message: "" });
});

test("of a shop of an earlier release the demonstration is known too, and nothing else", async () => {
  await fillShop(usualSeed, seededAt);
  stockShop(5);
  run("update settings set value = 'true' where key = 'seeded'");
  run("update products set title = 'Mine now', updated_at = ? where id = ?", Date.now(), KURTI);
  sqlite.exec("delete from demonstration_rows; delete from pages");
  refreshSettings();
  const products = count("products");
  await fillShop(usualSeed);
  expect(describeDemonstration()).toMatchObject({
    products: products - 1,
    changed: [{ title: "Mine now" }],
  });
  expect(await startOwn()).toBe(true);
  expect(sqlite.prepare("select id from products order by id").pluck().all()).toEqual([
    KURTI,
    "kurti",
  ]);
});
