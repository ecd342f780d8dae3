import { expect, test } from "vitest";
import { orderChip, orderChips, orderLabel } from "./order-chips.ts";

const order = {
  status: "returned",
  exchange: null,
  hasTransferReport: false,
  refundDue: null,
} as const;

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

test("money that the operator has to send is not said to be on its way", () => {
  const due = { ...order, status: "refund due" } as const;
  expect(orderLabel({ ...due, refundDue: "operator asks" })).toBe("Refund due");
  expect(orderLabel({ ...due, refundDue: "operator sends" })).toBe("Refund to send");
  expect(orderChip({ ...due, refundDue: "operator sends" })).toBe(orderChips["refund due"]);
  expect(orderLabel({ ...due, refundDue: "provider sends" })).toBe("Refund on its way");
  expect(orderChip({ ...due, refundDue: "provider sends" })).not.toBe(orderChips["refund due"]);
  expect(orderLabel({ ...order, status: "paid" })).toBe("Confirmed");
});
