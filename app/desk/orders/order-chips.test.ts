import { expect, test } from "vitest";
import { orderChip, orderChips } from "./order-chips.ts";

const order = { status: "returned", exchange: null, hasTransferReport: false } as const;

test("an order whose transfer is looked for looks as what waits, also once its time is over", () => {
  const waits = orderChips["awaiting payment"];
  expect(orderChip({ ...order, status: "cancelled", hasTransferReport: true })).toBe(waits);
  expect(orderChip({ ...order, status: "cancelled" })).toBe(orderChips.cancelled);
  expect(orderChip({ ...order, status: "delivered", hasTransferReport: true })).toBe(
    orderChips.delivered,
  );
});

test("an exchange on its way looks as a parcel on its way", () => {
  expect(orderChip(order)).toBe(orderChips.returned);
  expect(orderChip({ ...order, exchange: "packed" })).toBe(orderChips.packed);
  expect(orderChip({ ...order, exchange: "sent" })).toBe(orderChips.shipped);
});
