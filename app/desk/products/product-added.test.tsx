import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { ProductAdded } from "./product-added.tsx";

const added = { id: "quilt", title: "Quilt", isDraft: false, isShopClosed: false, warning: null };
function shown(over: Partial<Parameters<typeof ProductAdded>[0]>) {
  const Page = () => <ProductAdded {...added} hasPicture {...over} />;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

test("a product that is added says where it is, and what it has not yet", () => {
  expect(shown({})).toContain("is in the shop now.");
  expect(shown({})).toContain("refresh");
  expect(shown({})).not.toContain("no picture");
  // In a shop that is not open nobody finds it yet.
  expect(shown({ isShopClosed: true })).not.toContain("in the shop now");
  // What is still to be done is not taken away by a reload.
  const bare = shown({ hasPicture: false });
  expect(bare).toContain('href="/admin/products/quilt#pictures"');
  expect(bare).not.toContain("refresh");
});
