import { beforeAll, expect, test } from "vitest";
import { changeProduct } from "#app/catalog/editing/change-product.server.ts";
import { createProduct } from "#app/catalog/save-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { writeOrder } from "../desk-fixture.ts";
import { orderChips } from "../orders/order-chips.ts";
import { productLooks } from "../products/product-state.tsx";
import { markedParts } from "./marked.tsx";
import { searchDesk } from "./search-desk.server.ts";

beforeAll(() => {
  writeOrder(3001, {
    name: "Zarina Sheikh",
    phone: "9000000777",
    pincode: "560001",
    email: "zarina@example.com",
  });
  writeOrder(3002, {
    name: "Zarina Sheikh",
    phone: "9000000777",
    pincode: "560001",
    email: "zarina@example.com",
  });
});

const found = (query: string) =>
  Object.fromEntries(searchDesk(query).map(({ title, hits }) => [title, hits]));

test.each([
  "3002",
  "#3002",
  "9000000777",
  "00777",
  "90000 00",
  "Zarina",
  "zarina@example.com",
  "560001",
])("an order and who placed it are found by %s", (query) => {
  const { Orders = [], Customers = [] } = found(query);
  expect(Orders[0]?.name).toContain("Order 3002, Zarina Sheikh");
  expect(Customers).toHaveLength(1);
  expect(Customers[0]).toMatchObject({
    name: "Zarina Sheikh",
    to: "/admin/orders?q=zarina%40example.com",
  });
});

test("orders and products say where they stand as their lists do", () => {
  expect(found("3002").Orders?.[0]).toMatchObject({
    end: expect.stringMatching(/^₹/),
    picture: null,
    state: { look: orderChips["awaiting payment"], label: "Awaiting payment" },
  });
  const operator = operatorContext({ name: "operator" });
  createProduct(operator, {
    title: "Falsa Kurti",
    description: "",
    price: 100_00,
    category: null,
    colors: [],
    sizes: [{ size: "M", stock: 3 }],
    pictures: [],
  });
  changeProduct(operator, { productId: "falsa-kurti", intent: "archive" });
  expect(found("falsa").Products).toMatchObject([
    { end: "₹100", picture: null, state: { look: productLooks.archived, label: "Hidden" } },
  ]);
});

test("settings are found by their page's name, what is on it, and a field's own name", () => {
  const to = (query: string) => found(query).Settings?.map((hit) => hit.to);
  expect(to("pickup")).toContain("/admin/settings/pickup");
  expect(to("activity")).toEqual(["/admin/audit"]);
  expect(to("free delivery above")).toEqual(["/admin/settings/selling#freeDeliveryAbove"]);
  expect(to("key secret")).toEqual(["/admin/settings/connections/payments"]);
});

test("nothing typed, nothing there", () => {
  expect(searchDesk("  ")).toEqual([]);
  expect(searchDesk("qqqqzzzz")).toEqual([]);
});

test("an order says by which number or address it was found", () => {
  const note = (query: string) => found(query).Orders?.[0]?.note;
  expect(note("0777")).toMatch(/^9000000777 · /);
  expect(note("90000007")).toMatch(/^9000000777 · /);
  expect(note("560001")).toMatch(/^560001 · /);
  expect(note("zarina@example.com")).toMatch(/^zarina@example.com · /);
  expect(note("Zarina")).not.toMatch(/9000|@/);
});

test("what was typed is marked in what is found, whatever its case, and nothing else is", () => {
  expect(markedParts("Rani Anarkali", "rani")).toEqual(["", "Rani", " Anarkali"]);
  expect(markedParts("9876543210", "98765 43210")).toEqual(["", "9876543210", ""]);
  expect(markedParts("मीरा देवी", "मीरा")).toEqual(["", "मीरा", " देवी"]);
  expect(markedParts("Kurti (blue)", "(b")).toEqual(["Kurti ", "(b", "lue)"]);
  expect(markedParts("Kurti", "k")).toEqual(["Kurti"]);
});
