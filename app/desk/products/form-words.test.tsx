import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { emptyForm } from "#app/catalog/editing/product-submission.ts";
import { usualAttributes } from "#app/catalog/own-attributes/attributes.ts";
import { FREE_SIZE, unsetShop } from "#app/shop.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { NewProductForm } from "./new-product-form.tsx";

/** The form of a product in a shop of lamps: what it calls sizes and details, and which GST it is told of. */

const shop = { ...unsetShop, singleSize: { usual: "One lamp", of: {} } };
const attributes = usualAttributes.map((one) =>
  one.id === "fabric" ? { ...one, name: "Material" } : one,
);
const single = { id: "single", name: FREE_SIZE, sizes: [FREE_SIZE], updatedAt: 0 };

function formWith(texts: Record<string, string>, hasUsualRate: boolean): string {
  const element: ReactElement = (
    <NewProductForm
      fields={{ ...emptyForm, texts }}
      offered={{ sets: [single], ofCategory: {} }}
      categories={[]}
      attributes={attributes}
      errors={{}}
      again={false}
    />
  );
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => null, element }], {
    hydrationData: { loaderData: { root: { desk: { hasUsualRate } } } },
  });
  const page = <RouterProvider router={router} />;
  return renderToStaticMarkup(<ShopProvider shop={shop}>{page}</ShopProvider>);
}

test("a size, a detail and the set for one size are called as the shop calls them", () => {
  const html = formWith({}, false);
  expect(html).toContain("Measure 1 of One lamp, cm");
  expect(html).toContain("choose “One lamp” above and press Show sizes.");
  expect(html).toMatch(/More details<\/h2><span class="soft">MRP, Material, /);
  expect(html).not.toContain(FREE_SIZE.concat(", cm"));
});

test("of the limit of garments only a price is told that has their rate", () => {
  const isTold = (texts: Record<string, string>, hasUsualRate = false) =>
    formWith({ price: "2700", ...texts }, hasUsualRate).includes("fits neither GST rate");
  expect(isTold({})).toBe(true);
  expect(isTold({ gstRate: "many" })).toBe(true);
  expect(isTold({ gstRate: "18" })).toBe(false);
  expect(isTold({}, true)).toBe(false);
});
