import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StockSum } from "./stock-cell.tsx";

function textOf(stocks: Record<string, number | null>): string {
  const sizes = Object.entries(stocks).map(([size, stock]) => ({ size, stock }));
  const html = renderToStaticMarkup(<StockSum sizes={sizes} category={null} />);
  return html.replace(/<[^>]*>/g, "").replace(/\s/g, " ");
}

test("low sizes are named where they are few enough for a phone's card, else counted", () => {
  expect(textOf({ M: 9, XL: 30 })).toBe("39");
  expect(textOf({ M: 0, XL: 30 })).toBe("30, M 0");
  expect(textOf({ M: 2, XL: 1, L: 9 })).toBe("12, M 2, XL 1");
  expect(textOf({ S: 2, M: 2, L: 1 })).toBe("5, 3 low");
  expect(textOf({ S: 0, M: 0 })).toBe("Sold out");
});
