import { expect } from "vitest";
import { orderOf } from "#app/checkout/checkout-fixture.ts";
import { loadEmptyShop } from "#app/serving/fill-shop.server.ts";
import { contextOf, operatorContext } from "#app/settings/context.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { tableRooms } from "#db/table-rooms.ts";
import { askForOwnShop, goOnWithOwnShop } from "./own-shop.server.ts";

/** A shop with its demonstration, as the tests of taking it out begin with it. */

/** The operator has looked around for a day. */
export const seededAt = Date.now() - DAY;
export const KURTI = "gulmohar-straight-kurti";
export const operator = () => operatorContext({ name: "Asha" });
export const clock = (now = Date.now()) => contextOf({ kind: "scheduler" }, now);
export const count = (table: string, where = "true") =>
  Number(sqlite.prepare(`select count(*) from ${table} where ${where}`).pluck().get());
export const run = (sql: string, ...values: unknown[]) => sqlite.prepare(sql).run(...values);

/** An empty database again, whatever the rules of its tables say. */
export function emptyDatabase() {
  sqlite.pragma("foreign_keys = OFF");
  const triggers = sqlite
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`);
  for (const table of Object.keys(tableRooms)) {
    if (table !== "page_changes" && table !== "pincodes") sqlite.exec(`delete from ${table}`);
  }
  sqlite.exec("insert into product_words (product_words) values ('delete-all')");
  sqlite.exec("delete from order_names");
  for (const { sql } of triggers) sqlite.exec(sql);
  sqlite.pragma("foreign_keys = ON");
  run("update page_changes set n = n + 1000000 where key = 'settings'");
  refreshSettings();
}

export type Backups = NonNullable<Parameters<typeof goOnWithOwnShop>[3]>;
export const backupOf = (at: number): Backups => ({
  newest: () => ({ name: "the-backup", at }),
  begin: () => true,
  state: () => ({ running: null, failure: null }),
  keep: (name, until) => kept.push([name, until]),
});
/** Backups that are to stay. */
export const kept: [name: string, until: number][] = [];
export async function startOwn(goes: string[] = []) {
  expect(askForOwnShop(operator(), { goes })).toEqual({ ok: true });
  refreshSettings();
  return goOnWithOwnShop(clock(), loadEmptyShop, undefined, backupOf(Date.now() + 1));
}

/** So many unpaid orders of the demonstration, all but one of them copies. */
export async function placeUnpaid(orders: number) {
  const unpaid = await orderOf(KURTI, "M");
  if (!unpaid.ok) throw new Error("not placed");
  const columns = (sqlite.pragma("table_info(orders)") as { name: string }[])
    .map(({ name }) => name)
    .filter((name) => !["id", "number", "token"].includes(name));
  run(
    `insert into orders (id, number, token, ${columns.join(", ")})
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     select id || '-' || i, number + i, token || i, ${columns.join(", ")} from orders, n where id = ?`,
    orders - 1,
    unpaid.orderId,
  );
}
