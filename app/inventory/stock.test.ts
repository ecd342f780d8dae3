import { expect, test } from "vitest";
import { stockText } from "./stock.ts";

test.each([
  [null, null],
  [0, "Out of Stock"],
  [1, "In Stock (1 available)"],
  [12, "In Stock (12 available)"],
])("stock %s reads %s", (quantity, text) => expect(stockText(quantity)).toBe(text));
