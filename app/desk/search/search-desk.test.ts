import { beforeAll, expect, test } from "vitest";
import { writeOrder } from "../desk-fixture.ts";
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

test.each(["3002", "#3002", "9000000777", "Zarina", "zarina@example.com", "560001"])(
  "an order and who placed it are found by %s",
  (query) => {
    const { Orders = [], Customers = [] } = found(query);
    expect(Orders[0]?.name).toContain("Order 3002, Zarina Sheikh");
    expect(Customers).toHaveLength(1);
    expect(Customers[0]).toMatchObject({
      name: "Zarina Sheikh",
      to: "/admin/orders?q=zarina%40example.com",
    });
  },
);

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
