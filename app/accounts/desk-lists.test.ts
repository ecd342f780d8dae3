import { beforeAll, expect, test } from "vitest";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  hideColumns,
  MOST_VIEWS,
  readDeskList,
  removeView,
  saveView,
} from "./desk-lists.server.ts";

const context = operatorContext({ name: "asha" });
const orders = (operatorId: number) => ({ operatorId, list: "orders" as const });

beforeAll(() => {
  sqlite.exec(
    "insert into operators (id, name, password_hash, created_at) values (71, 'asha', '', 1), (72, 'ravi', '', 1)",
  );
});

test("each operator has views and columns of their own, list by list", () => {
  expect(readDeskList(orders(71))).toEqual({ hidden: [], views: [] });
  expect(saveView(context, { ...orders(71), name: "  To  pack ", query: "status=paid" })).toEqual({
    ok: true,
  });
  hideColumns(context, { ...orders(71), hidden: ["items"] });
  const dearest = "status=paid&sort=total-down";
  saveView(context, { ...orders(71), name: "Dearest", query: "sort=total-down" });
  saveView(context, { ...orders(71), name: "To pack", query: dearest });
  expect(readDeskList(orders(71))).toEqual({
    hidden: ["items"],
    views: [
      { name: "Dearest", query: "sort=total-down" },
      { name: "To pack", query: dearest },
    ],
  });
  expect(readDeskList(orders(72)).views).toEqual([]);
  expect(readDeskList({ operatorId: 71, list: "products" }).hidden).toEqual([]);
  removeView(context, { ...orders(72), name: "Dearest" });
  removeView(context, { ...orders(71), name: "Dearest" });
  expect(readDeskList(orders(71)).views.map(({ name }) => name)).toEqual(["To pack"]);
});

test("a view has a name, and there are not too many", () => {
  expect(saveView(context, { ...orders(72), name: " ", query: "" })).toMatchObject({ ok: false });
  // Pasted, it is refused and not cut.
  expect(saveView(context, { ...orders(72), name: "x".repeat(41), query: "" })).toEqual({
    ok: false,
    error: "Please use at most 40 characters.",
  });
  for (let i = 0; i < MOST_VIEWS; i += 1) {
    const view = { ...orders(72), name: `View ${i}`, query: `placed=${i}` };
    expect(saveView(context, view)).toEqual({ ok: true });
  }
  expect(saveView(context, { ...orders(72), name: "One more", query: "" })).toMatchObject({
    ok: false,
  });
  expect(saveView(context, { ...orders(72), name: "View 3", query: "q" })).toEqual({ ok: true });
  expect(readDeskList(orders(72)).views).toHaveLength(MOST_VIEWS);
  // Under another name it is the same view, also where there is room for no more.
  expect(saveView(context, { ...orders(72), name: "Found", query: "q" })).toEqual({ ok: true });
  const names = readDeskList(orders(72)).views.map(({ name }) => name);
  expect(names).toHaveLength(MOST_VIEWS);
  expect(names).toContain("Found");
  expect(names).not.toContain("View 3");
});
