import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { BuyForm } from "./buy-form.tsx";
import type { PageProduct } from "./products.server.ts";

/** The form as a phone without script has it. */
function formOf(...sizes: [size: string, stock: number][]): string {
  const product = {
    ...{ id: "sheet", price: 1450_00, category: "Bedsheets", groups: { category: null } },
    sizes: sizes.map(([size, stock]) => ({ size, stock })),
    quantity: sizes.reduce((sum, [, stock]) => sum + stock, 0),
  } as unknown as PageProduct;
  const Page = createRoutesStub([{ path: "/", Component: () => <BuyForm product={product} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("the only size there is is chosen already; of several, and of one that is sold out, none", () => {
  const only = formOf(["Double", 3]);
  expect(only).toMatch(/<input[^>]*checked[^>]*value="Double"|value="Double"[^>]*checked/);
  expect(only).not.toMatch(/choose size|select a size/i);
  // A phone's bar tells it below the price, which makes room.
  expect(only).toContain("<span>\u00a0</span>");
  expect(formOf(["Free Size", 3])).not.toContain("<span>");
  const several = formOf(["Double", 3], ["King", 2]);
  expect(several).not.toContain("checked");
  expect(several).toContain("Choose size");
  expect(formOf(["Double", 0])).not.toContain("checked");
});
