import { beforeAll, expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { AUDIT_SECTION } from "#db/schema.ts";
import { listAudit, namesInAudit, recordAudit } from "./audit.server.ts";

const listed = (...args: Parameters<typeof listAudit>) =>
  listAudit(...args).entries.map(({ what }) => what);

beforeAll(() => {
  sqlite.exec("delete from audit");
  const done = (what: string, day: number, subject: string | null, name = "meera") =>
    recordAudit(operatorContext({ name }, day * DAY), { what, subject, detail: "Blue Kurti" });
  done("order packed", 1, "/admin/orders/17");
  done("login", 2, null, "asha");
  done("orders shipped", 3, "/admin/orders");
  done("price changed", 4, "/admin/products/blue-kurti");
  recordAudit(operatorContext({ name: "meera" }, 5 * DAY), { what: "row", importId: "x" });
});

test("the log is narrowed by part of the desk, who, words and days", () => {
  expect(listed(null)).toEqual(["price changed", "orders shipped", "login", "order packed"]);
  expect(listed(null, { section: "orders" })).toEqual(["orders shipped", "order packed"]);
  expect(listed(null, { section: "order" })).toEqual([]);
  expect(listed(null, { who: "asha" })).toEqual(["login"]);
  expect(listed(null, { text: "PRICE" })).toEqual(["price changed"]);
  expect(listed(null, { text: "blue", section: "orders", who: "meera", from: 2 * DAY })).toEqual([
    "orders shipped",
  ]);
  expect(listed(null, { from: 2 * DAY, until: 3 * DAY })).toEqual(["login"]);
  expect(namesInAudit()).toEqual(["asha", "meera"]);
});

test("what is narrowed goes on page by page, also where hardly anything matches", () => {
  sqlite.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 20100)
    insert into audit (at, who, what, subject) select ${10 * DAY} + i, 'asha', 'label printed',
      '/admin/orders/' || i from n`);
  const first = listAudit(null, { section: "orders" });
  expect(first.entries).toHaveLength(50);
  const second = listAudit(first.next, { section: "orders" });
  expect(first.entries.at(-1)?.id).toBe((second.entries[0]?.id ?? 0) + 1);
  const none = listAudit(null, { who: "meera" });
  expect(none).toMatchObject({ entries: [], readTo: 10 * DAY + 101 });
  expect(listed(none.next, { who: "meera" })).toContain("price changed");
  const plan = sqlite
    .prepare(
      `explain query plan select id from audit indexed by audit_section where ${AUDIT_SECTION} = 'orders' and import_id is null order by at desc, id desc`,
    )
    .all();
  expect(JSON.stringify(plan)).not.toMatch(/TEMP B-TREE/);
});
