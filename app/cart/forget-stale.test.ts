import { beforeEach, expect, test } from "vitest";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { forgetStale } from "./forget-stale.server.ts";

const now = Date.UTC(2026, 5, 1);

beforeEach(() => {
  sqlite.exec("delete from carts; delete from wishes");
});

/** `visits`: the days ago of its first and its last one. */
function cart(shopperId: string, [first, last]: [number, number], draftDays?: number) {
  sqlite
    .prepare("insert into carts (shopper_id, created_at, updated_at) values (?, ?, ?)")
    .run(shopperId, now - first * DAY, now - last * DAY);
  if (draftDays === undefined) return;
  sqlite
    .prepare("insert into checkout_drafts (shopper_id, fields, updated_at) values (?, '{}', ?)")
    .run(shopperId, now - draftDays * DAY);
}

const left = (table: string) =>
  sqlite.prepare(`select distinct shopper_id from ${table} order by shopper_id`).pluck().all();

test("carts of one visit go after 7 days, others after 60, each with what was typed at checkout", async () => {
  cart("new", [1, 1], 1);
  cart("a month and a day", [61, 31], 31);
  cart("just kept", [90, 60]);
  cart("old", [90, 61], 61);
  cart("one visit", [8, 8], 8);
  cart("one visit, just kept", [7, 7]);
  cart("two visits", [9, 8]);
  expect(await forgetStale(now)).toEqual({ carts: 2, wishes: 0 });
  const kept = ["a month and a day", "just kept", "new", "one visit, just kept", "two visits"];
  expect(left("carts")).toEqual(kept);
  expect(left("checkout_drafts")).toEqual(["a month and a day", "new"]);
  expect(await forgetStale(now)).toEqual({ carts: 0, wishes: 0 });
});

function wish(shopperId: string, product: number, days: number) {
  sqlite
    .prepare(
      `insert into products (id, title, price, created_at, updated_at)
       values (?, 'Kurti', 129900, 1, 1) on conflict do nothing`,
    )
    .run(`kurti-${product}`);
  sqlite
    .prepare("insert into wishes (shopper_id, product_id, added_at) values (?, ?, ?)")
    .run(shopperId, `kurti-${product}`, now - days * DAY);
}

test("hearts go 60 days after the last thing their browser has added", async () => {
  for (const product of [1, 2]) wish("gone", product, 60 + product);
  wish("still here", 1, 100);
  wish("still here", 2, 59);
  wish("with a cart", 1, 100);
  cart("with a cart", [100, 3]);
  expect(await forgetStale(now)).toEqual({ carts: 0, wishes: 2 });
  expect(left("wishes")).toEqual(["still here", "with a cart"]);
  expect(sqlite.prepare("select count(*) from wishes").pluck().get()).toBe(3);
});

test("where there are very many, those of one visit go after six hours, in steps that let others in", async () => {
  for (let i = 0; i < 2100; i += 1) {
    cart(`flood ${i}`, [0.3, 0.3]);
    wish(`hearts ${i % 300}`, i % 7, 0.3);
    if (i % 300 === 299) sqlite.exec("update wishes set shopper_id = shopper_id || ' ' || rowid");
  }
  cart("here now", [0.2, 0.2]);
  cart("two visits", [3, 0.3]);
  wish("two visits", 1, 0.3);
  wish("here now too", 1, 0.2);
  expect(await forgetStale(now)).toEqual({ carts: 0, wishes: 0 });
  let turns = 0;
  let turn = setImmediate(function next() {
    turns += 1;
    turn = setImmediate(next);
  });
  expect(await forgetStale(now, undefined, 100)).toEqual({ carts: 2100, wishes: 2100 });
  clearImmediate(turn);
  expect(turns).toBeGreaterThanOrEqual(6);
  expect(left("carts")).toEqual(["here now", "two visits"]);
  expect(left("wishes")).toEqual(["here now too", "two visits"]);
});

test("the clean-up ends early when the shop closes", async () => {
  for (let i = 0; i < 1200; i += 1) cart(`old ${i}`, [61, 61]);
  const { carts } = await forgetStale(now, AbortSignal.abort());
  expect(carts).toBeGreaterThan(0);
  expect(carts).toBeLessThan(1200);
});
