import { expect, test } from "vitest";
import { refundDue } from "./refund-due.ts";

const ended = { status: "refund due", isRefundable: false } as const;
const refund = { status: "asked", isByHand: false, isHeld: false } as const;

test("who has to act on the money of an order that ended: what is left comes first", () => {
  const sent = { ...refund, status: "pending" } as const;
  expect(refundDue({ ...ended, isRefundable: true }, [sent])).toBe("operator asks");
  expect(refundDue(ended, [sent, { ...refund, isByHand: true }])).toBe("operator sends");
  expect(refundDue(ended, [sent])).toBe("provider sends");
  expect(refundDue(ended, [refund])).toBe("provider sends");
});

test("nothing is said of an order that goes on, of money that is back, nor for the bank", () => {
  expect(refundDue({ status: "delivered", isRefundable: true }, [])).toBeNull();
  expect(refundDue(ended, [{ ...refund, isByHand: true, status: "processed" }])).toBeNull();
  expect(refundDue(ended, [{ ...refund, isHeld: true }])).toBeNull();
});
