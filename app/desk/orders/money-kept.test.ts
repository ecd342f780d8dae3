import { expect, test } from "vitest";
import { isReturnedWhole, moneyKept } from "./money-kept.ts";

const payment = { id: "pay_1", amount: 239_900, status: "captured" } as const;
const second = { id: "pay_2", amount: 239_900, status: "refunded" } as const;
const back = (amount: number, status: "asked" | "pending" | "processed" | "failed") => ({
  paymentId: "pay_1",
  amount,
  status,
});

test("of a payment stays what has not gone back and is not on its way", () => {
  expect(moneyKept([], [])).toBe(0);
  expect(moneyKept([payment], [])).toBe(239_900);
  expect(moneyKept([payment], [back(10_050, "processed")])).toBe(229_850);
  expect(moneyKept([payment], [back(10_050, "processed"), back(5_000, "asked")])).toBe(224_850);
  expect(moneyKept([payment], [back(10_050, "pending"), back(5_000, "failed")])).toBe(229_850);
  expect(moneyKept([{ ...payment, status: "refunded" }], [back(239_900, "processed")])).toBe(0);
});

test("a second payment that the provider returned unasked is not counted twice", () => {
  expect(isReturnedWhole(second, [])).toBe(true);
  expect(moneyKept([payment, second], [])).toBe(239_900);
  const ours = { paymentId: second.id, amount: second.amount, status: "processed" } as const;
  expect(isReturnedWhole(second, [ours])).toBe(false);
  expect(moneyKept([payment, second], [ours])).toBe(239_900);
});
