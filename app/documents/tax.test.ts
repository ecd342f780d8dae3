import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords } from "#app/india/amount-in-words.ts";
import { parseGstin, stateCode } from "#app/india/gst-states.ts";
import {
  type Charge,
  deliveryCharges,
  garmentRate,
  type Split,
  slabWarning,
  taxInside,
  taxInsidePart,
} from "./tax.ts";

const rate = fc.constantFrom(0, 5, 12, 18, 28);
const amount = fc.integer({ min: 1, max: 50_00_00_000 });

test("taxable value and tax are the price again, whatever price and rate", () => {
  fc.assert(
    fc.property(amount, rate, fc.boolean(), (total, r, isInterState) => {
      const { taxable, cgst, sgst, igst } = taxInside(total, r, isInterState);
      expect(taxable + cgst + sgst + igst).toBe(total);
      expect(cgst).toBe(sgst);
      expect(isInterState ? cgst : igst).toBe(0);
      const exact = (total * r) / (100 + r);
      expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(isInterState ? 0.5 : 1);
      for (const part of [taxable, cgst, igst]) expect(part).toBeGreaterThanOrEqual(0);
    }),
  );
});

const figures = ["taxable", "cgst", "sgst", "igst"] as const;
const paise = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3000_00 }));

test("however a charge is parted, all parts have its tax, and no sum of some has more", () => {
  fc.assert(
    fc.property(
      fc.array(paise, { minLength: 1, maxLength: 12 }),
      rate,
      fc.boolean(),
      (parts, r, isInterState) => {
        const total = parts.reduce((all, one) => all + one, 0);
        const whole = taxInside(total, r, isInterState);
        const gone: Split = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
        const isDust = parts.includes(1);
        for (const part of parts) {
          const row = taxInsidePart({ total, rate: r }, gone, part, isInterState);
          expect(figures.reduce((all, one) => all + row[one], 0)).toBe(part);
          expect(row.cgst).toBe(row.sgst);
          for (const one of figures) {
            gone[one] += row[one];
            expect(gone[one], one).toBeLessThanOrEqual(whole[one]);
            // Of a single paisa there is not one for each tax.
            expect(row[one], one).toBeGreaterThanOrEqual(part === 1 && one === "taxable" ? -1 : 0);
          }
          const exact = (part * r) / (100 + r) / (isInterState ? 1 : 2);
          if (!isDust)
            expect(Math.abs((isInterState ? row.igst : row.cgst) - exact)).toBeLessThan(1.01);
        }
        expect(gone).toEqual(whole);
      },
    ),
    { numRuns: 2000 },
  );
});

test("the thirds of ₹1,000 at 5% add up to its tax, which each of them rounded alone does not", () => {
  const third = { total: 1000_00, rate: 5 };
  const gone: Split = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
  const rows = [333_33, 333_33, 333_34].map((part) => {
    const row = taxInsidePart(third, gone, part, true);
    gone.taxable += row.taxable;
    gone.igst += row.igst;
    return row.igst;
  });
  expect(rows).toEqual([15_87, 15_88, 15_87]);
  expect([gone, taxInside(1000_00, 5, true).igst]).toEqual([taxInside(1000_00, 5, true), 47_62]);
  expect(3 * taxInside(333_33, 5, true).igst).toBe(47_61);
});

test("₹1,050 at 5% is ₹1,000 and ₹50", () => {
  expect(taxInside(1050_00, 5, true)).toEqual({ taxable: 1000_00, cgst: 0, sgst: 0, igst: 50_00 });
  expect(taxInside(1050_00, 5, false)).toMatchObject({ cgst: 25_00, sgst: 25_00 });
});

const charges = fc.array(
  fc.record({
    title: fc.constant("Kurti"),
    detail: fc.constant(""),
    hsn: fc.constant("6211"),
    quantity: fc.constant(1),
    rate,
    total: amount,
  }) as fc.Arbitrary<Charge>,
  { minLength: 1, maxLength: 20 },
);

test("delivery is shared over the rates of the goods without losing a paisa", () => {
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 5000_00 }), (goods, cost) => {
      const rows = deliveryCharges(cost, goods);
      expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(cost);
      expect(rows.length).toBeLessThanOrEqual(new Set(goods.map((one) => one.rate)).size);
    }),
  );
});

test("the odd paisa of the delivery goes to the rate that lost most", () => {
  const good = { title: "Kurti", detail: "", hsn: null, quantity: 1 };
  const goods = [
    { ...good, rate: 5, total: 100 },
    { ...good, rate: 18, total: 100 },
    { ...good, rate: 5, total: 100 },
  ];
  expect(deliveryCharges(100, goods).map(({ rate, total }) => [rate, total])).toEqual([
    [5, 67],
    [18, 33],
  ]);
});

test("a garment without a rate of its own: 5% up to ₹2,500 before tax", () => {
  expect(garmentRate({ total: 2625_00, quantity: 1 })).toBe(5);
  expect(garmentRate({ total: 2625_01, quantity: 1 })).toBe(18);
  // Of ₹2,700 each, less a discount of ₹225 on the three of them: ₹2,625 is paid for one.
  expect(garmentRate({ total: 3 * 2700_00 - 225_00, quantity: 3 })).toBe(5);
  expect(garmentRate({ total: 3 * 2700_00 - 224_99, quantity: 3 })).toBe(18);
});

test("amounts in Indian words", () => {
  expect(amountInWords(0)).toBe("Rupees Zero Only");
  expect(amountInWords(1299_50)).toBe(
    "Rupees One Thousand Two Hundred Ninety-Nine and Paise Fifty Only",
  );
  expect(amountInWords(1_23_45_678_01)).toBe(
    "Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Paise One Only",
  );
  expect(amountInWords(1_00_000_00)).toBe("Rupees One Lakh Only");
  expect(amountInWords(20_00)).toBe("Rupees Twenty Only");
});

test("a GSTIN is known by its form and its check digit", () => {
  expect(parseGstin("27aapfu0939f1zv")).toBe("27AAPFU0939F1ZV");
  expect(parseGstin("27 AAPFU 0939 F1ZV")).toBe("27AAPFU0939F1ZV");
  expect(parseGstin("27AAPFU0939F1ZW")).toBeUndefined();
  expect(parseGstin("27AAPFU0939F1Z")).toBeUndefined();
  expect(parseGstin("")).toBeUndefined();
  expect(stateCode("Uttar Pradesh")).toBe("09");
  expect(stateCode("Army Post Office")).toBe("97");
});

test.each([
  [262500, null],
  [262501, "₹2,500.01"],
  [280000, "₹2,666.67"],
  [295000, "₹2,500,"],
  [295001, null],
  [129900, null],
])("%d paise: the operator is warned where neither rate fits", (price, warning) => {
  if (warning === null) expect(slabWarning(price)).toBeNull();
  else expect(slabWarning(price)).toContain(warning);
});
