import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const order = {
  id: "abc",
  status: "paid",
  exchange: null,
  hasTransferReport: false,
  mayBook: false,
  asksParcel: false,
  isRefundable: true,
  returns: [],
} as const;

test.each([
  [{}, "Mark packed"],
  [{ status: "packed" }, "Ship order"],
  [{ status: "shipped" }, "Mark delivered"],
  [{ status: "delivered" }, undefined],
  [{ status: "awaiting payment" }, undefined],
  [{ status: "awaiting payment", hasTransferReport: true }, "Check payment …"],
  [{ status: "return requested", returns: ["R2", "R1"] }, "Open return"],
  [{ status: "refund due" }, "Refund …"],
  [{ status: "refund due", isRefundable: false }, undefined],
  [{ status: "refunded" }, undefined],
  [{ status: "cancelled" }, undefined],
] as const)("of an order %j the next step is %s", (standing, label) => {
  expect(nextStep({ ...order, ...standing })?.label).toBe(label);
});

test("it leads to the booking where a courier can be booked, else to the tracking number", () => {
  expect(nextStep({ ...order, status: "packed" })).toMatchObject({
    to: "/admin/orders/abc?tab=parcel#ship",
  });
  expect(nextStep({ ...order, status: "packed", asksParcel: true })).toMatchObject({
    form: { name: "intent", value: "shipped" },
  });
  expect(nextStep({ ...order, status: "packed", mayBook: true })).toMatchObject({
    to: "/admin/orders/abc/parcel",
  });
  expect(nextStep({ ...order, status: "returned", returns: ["R2", "R1"] })).toMatchObject({
    to: "/admin/returns/R2",
  });
});
