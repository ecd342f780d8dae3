import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { OrderDetails } from "#app/orders/order-details.tsx";
import { findOrder } from "#app/orders/orders.server.ts";
import { unsetShop } from "#app/shop.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { sqlite } from "#db/client.server.ts";
import { orderView } from "./order-view.server.ts";

function pageOf(id: string, shop = unsetShop): string {
  const order = findOrder(id);
  if (!order) throw new Error("no order");
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopProvider shop={shop}>
        <OrderDetails order={orderView(order)} />
      </ShopProvider>
    </MemoryRouter>,
  );
}

test("an order's page calls the only size of a product as its category does", () => {
  const { id } = makePaidOrder({ id: "one-size", number: 4001 });
  sqlite
    .prepare("update order_lines set size = 'Free Size', category = 'Sarees' where order_id = ?")
    .run(id);
  const shop = { ...unsetShop, singleSize: { usual: "One size", of: { Sarees: "5.5 m" } } };
  const html = pageOf(id, shop);
  expect(html).toContain("5.5 m");
  expect(html).not.toContain("One size");
});

test("GST is named on an order's page by a seller who is registered for it, and by no other", () => {
  const { id } = makePaidOrder({ id: "whose-gst", number: 4002 });
  saveBusiness(null);
  expect(pageOf(id)).not.toContain("GST");
  saveBusiness("09AAPFU0939F1ZT");
  expect(pageOf(id)).toContain("GST included: ₹");
});
