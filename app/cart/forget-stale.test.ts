import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { forgetStale } from "./forget-stale.server.ts";

const DAY = 24 * 60 * 60_000;
const now = Date.UTC(2026, 5, 1);

function cart(shopperId: string, days: number, draftDays?: number) {
  const at = now - days * DAY;
  sqlite
    .prepare("insert into carts (shopper_id, created_at, updated_at) values (?, ?, ?)")
    .run(shopperId, at, at);
  if (draftDays === undefined) return;
  sqlite
    .prepare("insert into checkout_drafts (shopper_id, fields, updated_at) values (?, '{}', ?)")
    .run(shopperId, now - draftDays * DAY);
}

test("carts go after 60 days, what was typed at checkout after 30", () => {
  cart("new", 1, 1);
  cart("a month and a day", 31, 31);
  cart("just kept", 60);
  cart("old", 61, 61);
  expect(forgetStale(now)).toEqual({ carts: 1, drafts: 1 });
  const left = (table: string) =>
    sqlite.prepare(`select shopper_id from ${table} order by shopper_id`).pluck().all();
  expect(left("carts")).toEqual(["a month and a day", "just kept", "new"]);
  expect(left("checkout_drafts")).toEqual(["new"]);
  expect(forgetStale(now)).toEqual({ carts: 0, drafts: 0 });
});
