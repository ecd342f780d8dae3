import { expect, test } from "vitest";
import { sqlite } from "#db/client.server.ts";
import { makePaidOrder } from "./aftercare-fixture.ts";
import { trackOrder } from "./track.server.ts";

const id = "0f5d3c2b1a09f8e7d6c5b4a3e9067fdb";
makePaidOrder({ id, number: 1001 });
// Another shopper's order with the same code, and one whose number is a code of digits.
makePaidOrder({ id: "aaaaaaaaaaaaaaaaaaaaaaaae9067fdb", number: 1002 });
makePaidOrder({ id: "aaaaaaaaaaaaaaaaaaaaaaaa12345678", number: 1003 });
sqlite.exec("update orders set phone = '9000000001' where number = 1002");
const phone = "9876543210";
let visitor = 0;
const find = (name: string, of = phone) => {
  visitor += 1;
  const found = trackOrder(name, of, `10.0.0.${visitor}`);
  return found.ok ? found.orderId : found.reason;
};

test.each([
  "1001",
  "#1001",
  " Order 1001 ",
  "E9067FDB",
  "e9067fdb",
  "E906 7FDB",
  "#e906-7fdb",
  "Order 1001 (E9067FDB)",
  id,
  id.toUpperCase(),
  `https://shop.example/order/${id}?key=abc`,
])("%s with its phone is the order", (name) => {
  expect(find(name)).toBe(id);
});

test("a code that two orders share is told apart by the phone; digits may be a code", () => {
  expect(find("E9067FDB", "9000000001")).toMatch(/^a+e9067fdb$/);
  expect(find("12345678")).toMatch(/12345678$/);
});

test.each(["", "1", "999", "E9067FDC", "E9067FD", "%", "' or 1=1", "order", `${id}0`])(
  "%j is nothing",
  (name) => {
    expect(find(name)).toBe("unknown");
  },
);

test("the phone decides, and tries are counted", () => {
  expect(find("E9067FDB", "9000000009")).toBe("unknown");
  const tries = Array.from({ length: 11 }, () => trackOrder("E9067FDA", "9000000003", "10.1.1.1"));
  expect(tries.at(9)).toMatchObject({ reason: "unknown" });
  expect(tries.at(10)).toMatchObject({ reason: "too many" });
});

test("whoever knows a phone cannot try all numbers with it from ever new addresses", () => {
  const tries = Array.from({ length: 21 }, (_, at) =>
    trackOrder("999", "9000000002", `2001:db8:${at}:1`),
  );
  expect(tries.at(19)).toEqual({ ok: false, reason: "unknown" });
  expect(tries.at(20)).toMatchObject({ reason: "too many", waitSeconds: 24 * 60 * 60 });
});

test("a code is looked up in its index", () => {
  const plan = sqlite
    .prepare("explain query plan select id, phone from orders where substr(id, -8) = ?")
    .all("e9067fdb") as { detail: string }[];
  expect(plan[0]?.detail).toContain("orders_short_name");
});

test("an order that was erased is found by no phone at all", () => {
  const erased = "0f5d3c2b1a09f8e7d6c5b4a3e9067fff";
  makePaidOrder({ id: erased, number: 1004 });
  expect(find("1004")).toBe(erased);
  sqlite.prepare("update orders set phone = '' where id = ?").run(erased);
  expect(find("1004")).toBe("unknown");
  expect(find("1004", "")).toBe("unknown");
});
