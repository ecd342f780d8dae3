import { expect, test } from "vitest";
import { chartFor, inches, type SizeChart, shopChart } from "./size-charts.ts";

const chart: SizeChart = {
  id: "beds",
  name: "Bedsheets",
  words: "Without the hem.",
  sizes: ["Single", "Double", "King"],
  columns: [
    { name: "Length", of: "piece", cm: { Single: 229, Double: 254, King: 274 } },
    { name: "Mattress", of: "body", cm: { Single: 190, Double: 190 } },
  ],
  guide: null,
  picture: null,
  updatedAt: 0,
};
const own = [{ name: "Length", cm: { Double: 260 } }];
const sized = (...names: string[]) => names.map((size) => ({ size }));

test("a product shows its category's measures of the sizes it has", () => {
  expect(shopChart(chart, ["King", "Single", "Cot"])).toEqual({
    words: "Without the hem.",
    guide: null,
    picture: null,
    sizes: ["Single", "King"],
    body: [{ name: "Mattress", cm: { Single: 190 } }],
    piece: [{ name: "Length", cm: { Single: 229, King: 274 } }],
  });
  expect(shopChart(chart, ["Cot"])).toBeNull();
  expect(shopChart(undefined, ["King"])).toBeNull();
});

test("measures of its own stand in the place of those of the piece", () => {
  const shown = chartFor(chart, { sizes: sized("Double"), sizeChart: own });
  expect(shown).toMatchObject({ body: [{ name: "Mattress" }], piece: own });
  expect(shown?.words).toBe(
    "Mattress under Body is that of the body. The others are measured on this piece, finished.",
  );
  const alone = chartFor(undefined, { sizes: sized("Double"), sizeChart: own });
  expect(alone).toMatchObject({ words: "Measured on this piece, finished.", body: [] });
  // Measures of sizes it does not have are none.
  expect(chartFor(chart, { sizes: sized("King"), sizeChart: own })?.piece).toEqual([
    { name: "Length", cm: { King: 274 } },
  ]);
  expect(chartFor(undefined, { sizes: sized("King"), sizeChart: own })).toBeNull();
});

test("half inches are how tailors speak", () => {
  expect([84, 96.5, 250].map(inches)).toEqual(["33", "38", "98.5"]);
});
