import { beforeEach, expect, test } from "vitest";
import { db, sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { setSizes, setStock } from "./set-stock.server.ts";
import { listMoves, putOnShelf, stockOfSize, takeFromShelf } from "./stock-moves.server.ts";

const context = { actor: { kind: "operator", name: "Asha" }, now: 1 } as const;
const productId = "kurti";
const stockOf = (size: string) => stockOfSize({ productId, size });
const moves = () =>
  listMoves(productId).moves.map(({ size, change, stock, kind }) => [size, change, stock, kind]);

beforeEach(() => {
  sqlite.exec("delete from stock_moves; delete from product_sizes; delete from products");
  db.insert(products)
    .values({ id: productId, title: "Kurti", price: 500_00, createdAt: 1, updatedAt: 1 })
    .run();
  const sizes = [
    { size: "S", stock: 2 },
    { size: "M", stock: null },
  ];
  setSizes(context, { productId, sizes, kind: "product-added" });
});

test("the last unit can be taken, one more than there is cannot, nor what is not counted", () => {
  const take = (size: string, quantity: number) =>
    takeFromShelf(context, { productId, size, quantity, kind: "ordered" });
  expect([take("S", 3), take("S", 2), take("S", 1), take("M", 1)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect(stockOf("S")).toBe(0);
  putOnShelf(context, { productId, size: "M", quantity: 1, kind: "not-kept" });
  expect(stockOf("M")).toBeNull();
  expect(moves()).toEqual([
    ["S", -2, 0, "ordered"],
    ["S", 2, 2, "product-added"],
  ]);
});

test("of several figures none is set where one has changed meanwhile", () => {
  const changes = [
    { size: "S", from: 2, to: 5 },
    { size: "M", from: 1, to: 4 },
  ];
  expect(setStock(context, { productId, changes })).toEqual(["M"]);
  expect([stockOf("S"), stockOf("M")]).toEqual([2, null]);
  expect(moves()).toHaveLength(1);
});

test("counted for the first time or no more, a size moves by no number of units", () => {
  setStock(context, { productId, changes: [{ size: "M", from: null, to: 3 }] });
  setStock(context, { productId, changes: [{ size: "S", from: 2, to: null }] });
  expect(moves().slice(0, 2)).toEqual([
    ["S", null, null, "counted"],
    ["M", null, 3, "counted"],
  ]);
});

test("sizes are set as they are listed: moved, counted anew, added and taken away, each with its move", () => {
  const set = (...sizes: { size: string; stock: number | null }[]) =>
    setSizes(context, { productId, sizes, kind: "edited" });
  const rows = sqlite
    .prepare("select size, stock, position from product_sizes order by position")
    .raw();
  const before = moves().length;
  // Another order alone is no move of stock.
  set({ size: "M", stock: null }, { size: "S", stock: 2 });
  expect(rows.all()).toEqual([
    ["M", null, 0],
    ["S", 2, 1],
  ]);
  expect(moves()).toHaveLength(before);
  set({ size: "S", stock: 5 }, { size: "L", stock: 1 }, { size: "XL", stock: null });
  expect(rows.all()).toEqual([
    ["S", 5, 0],
    ["L", 1, 1],
    ["XL", null, 2],
  ]);
  // Made to order, M had no units that could go.
  const after = [
    ["L", 1, 1, "edited"],
    ["S", 3, 5, "edited"],
  ];
  expect(moves().slice(0, -before)).toEqual(after);
  set({ size: "S", stock: 5 });
  expect(moves()[0]).toEqual(["L", -1, 0, "size-removed"]);
  expect(rows.all()).toEqual([["S", 5, 0]]);
});

test("moves come fifty at a time, the newest first, and none twice", () => {
  for (let to = 3; to < 53; to++)
    setStock(context, { productId, changes: [{ size: "S", from: to - 1, to }] });
  const first = listMoves(productId);
  expect(first.moves).toHaveLength(50);
  expect(first.moves[0]).toMatchObject({ change: 1, stock: 52 });
  expect(listMoves(productId, first.next)).toMatchObject({
    moves: [{ kind: "product-added", stock: 2 }],
    next: null,
  });
});
