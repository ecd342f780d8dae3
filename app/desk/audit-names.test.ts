import { expect, test } from "vitest";
import { nameOfSubject } from "./audit-names.server.ts";
import { writeOrder } from "./desk-fixture.ts";

test("what the log tells of an order names it, not its address", () => {
  writeOrder(1405);
  expect(nameOfSubject("/admin/orders/order-1405")).toBe("Order 1405");
  expect(nameOfSubject("/admin/orders/gone")).toBeNull();
  expect(nameOfSubject("/admin/returns/0B8BBF118C")).toBe("Return 0B8BBF118C");
  expect(nameOfSubject("/admin/products/rani")).toBeNull();
  expect(nameOfSubject(null)).toBeNull();
});
