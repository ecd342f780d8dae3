import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { counted } from "#app/india/counts.ts";
import { fillShop, loadEmptyShop } from "#app/serving/fill-shop.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { usualSeed } from "#db/seed/seeds.ts";
import {
  askForOwnShop,
  describeDemonstration,
  goOnWithOwnShop,
  leaveDemonstration,
  MOST_ORDERS_COUNTED,
  readOwnShop,
} from "./own-shop.server.ts";
import {
  backupOf,
  clock,
  count,
  emptyDatabase,
  KURTI,
  operator,
  placeUnpaid,
  seededAt,
  startOwn,
} from "./own-shop-fixture.ts";

beforeEach(emptyDatabase);

test("more orders than are counted at once go as well, and the desk says so", async () => {
  await fillShop(usualSeed, seededAt);
  await placeUnpaid(MOST_ORDERS_COUNTED);
  expect(describeDemonstration().orders?.test).toBe(MOST_ORDERS_COUNTED);
  expect((await orderOf(KURTI, "M")).ok).toBe(true);
  expect(describeDemonstration().orders).toBeUndefined();
  expect(await startOwn()).toBe(true);
  expect(count("orders")).toBe(0);
  expect(listAudit(null).entries[0]?.detail).toContain(counted(MOST_ORDERS_COUNTED + 1, "order"));
});

test("orders go a few at a time, and a shop that is ended meanwhile goes on where it was", async () => {
  await fillShop(usualSeed, seededAt);
  await placeUnpaid(120);
  const products = count("products");
  expect(askForOwnShop(operator(), { goes: [] })).toEqual({ ok: true });
  // Made after it was asked for, however slow the machine is.
  const backups = backupOf(Date.now() + 1);
  const goOn = (stopping?: AbortSignal) =>
    goOnWithOwnShop(clock(), loadEmptyShop, stopping, backups);
  refreshSettings();
  expect(await goOn(AbortSignal.abort())).toBe(false);
  expect([count("orders"), count("products")]).toEqual([70, products]);
  refreshSettings();
  expect(readOwnShop()).toMatchObject({ state: "removing", orders: 50 });
  // It has begun: no way back, and asked for again it does not begin anew.
  expect(leaveDemonstration(operator())).toBe(false);
  expect(askForOwnShop(operator(), { goes: [] })).toEqual({ ok: true });
  refreshSettings();
  expect(readOwnShop()).toMatchObject({ state: "removing", goes: [], orders: 50 });
  expect((await orderOf(KURTI, "M")).ok).toBe(true);
  expect(await goOn()).toBe(true);
  expect([count("orders"), count("products"), count("holds")]).toEqual([0, 0, 0]);
  expect(listAudit(null).entries[0]?.detail).toContain(" 121 orders; backup the-backup");
  expect(sqlite.pragma("foreign_key_check")).toEqual([]);
});
