import { expect, test } from "vitest";
import { sumOfFields, typedFields } from "./refund-input.ts";

const line = {
  lineId: 7,
  title: "Kurti",
  size: "M",
  image: null,
  color: null,
  category: null,
  quantity: 3,
  lineTotal: 1000_00,
  refunded: 1,
  returned: 0,
  left: 2,
  each: 333_33,
  mayRestock: 0,
};
const payment = { lines: [line], delivery: 99_00, left: 900_00 };

test("a refund is summed to the paisa while it is typed, and nothing where it cannot be sent", () => {
  expect(sumOfFields({ "units-7": "1" }, payment)).toBe(333_33);
  // All units of a line add up to its total: the last has the paisa that is over.
  expect(sumOfFields({ "units-7": "2" }, payment)).toBe(666_67);
  expect(sumOfFields({ "units-7": "1", delivery: "on" }, payment)).toBe(432_33);
  expect(sumOfFields({ "units-7": "2", delivery: "on" }, { ...payment, left: 700_00 })).toBe(
    700_00,
  );
  expect(sumOfFields({ "units-7": "1", amount: "250.50" }, payment)).toBe(250_50);
  const nothing: Record<string, string>[] = [
    {},
    { "units-7": "3" },
    { "units-7": "-1" },
    { amount: "many" },
    { amount: "901" },
  ];
  for (const fields of nothing) {
    expect(sumOfFields(fields, payment), JSON.stringify(fields)).toBeUndefined();
  }
});

test("an address holds what was typed for a refund, and nothing else", () => {
  const typed = {
    payment: "pay_1",
    "units-7": "2",
    "restock-7": "on",
    reason: "torn",
    way: "hand",
  };
  const empty = { "units-8": "0", amount: "", delivery: "" };
  const more = { intent: "review", total: "1", left: "2", "units-x": "1" };
  expect(typedFields({ ...typed, ...empty, ...more })).toEqual(typed);
});
