import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.server.ts";
import { CartSummary } from "#app/cart/cart-summary.tsx";
import type { Courier } from "#app/shipping/quote.ts";
import { unsetShop } from "#app/shop.ts";
import { ShopProvider } from "#app/ui/shop-context.tsx";
import { CheckoutSummary, PlaceOrder, type ShownDelivery } from "./checkout-summary.tsx";

const courier: Courier = {
  id: 12,
  name: "Surface",
  days: "1",
  charge: 75_00,
  freight: 65_00,
  other: 10_00,
  cod: 0,
  cost: 75_00,
};

function textOf(
  subtotal: number,
  delivery: ShownDelivery,
  step: 1 | 2 = 2,
  isReady = true,
): string {
  const cart = { lines: [], count: 1, subtotal, nudge: null, isReady } as unknown as Cart;
  const html = renderToStaticMarkup(
    <CheckoutSummary cart={cart} delivery={delivery} step={step} />,
  );
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("before a pincode is known delivery is said to cost ₹99, and nothing above ₹999", () => {
  const below = textOf(999_00, { cost: null });
  expect(below).toContain("Delivery fee ₹99");
  expect(below).toContain("Estimated total ₹1,098");
  expect(below).toContain("Please enter your pincode");
  expect(textOf(1000_00, { cost: null })).toContain("Delivery fee Free");
});

test("where delivery costs the same everywhere its fee and the total are known before a pincode", () => {
  for (const step of [1, 2] as const) {
    const text = textOf(500_00, { cost: null, isOnePrice: true }, step);
    expect(text).toContain("Delivery fee ₹99");
    expect(text).toContain(" Total ₹599");
    expect(text).not.toMatch(/[Pp]incode|Estimated/);
  }
  expect(textOf(500_00, { cost: "pending", isOnePrice: true })).toContain("Calculating...");
  const cart = { lines: [], count: 1, subtotal: 500_00, total: 599_00, nudge: null, isReady: true };
  const summaryOf = (isOnePrice: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CartSummary
          cart={{ ...cart, shippingCost: 99_00 } as unknown as Cart}
          {...{ isOnePrice }}
        />
      </MemoryRouter>,
    );
  expect(summaryOf(true)).toContain("<dt>Total</dt>");
  expect(summaryOf(true)).not.toMatch(/pincode|Estimated/);
  expect(summaryOf(false)).toContain("from your pincode");
});

test("the cart promises the return of what can be returned", () => {
  const cart = { lines: [], count: 1, nudge: null, isReady: true } as unknown as Cart;
  const promised = (returnsAnything: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ShopProvider shop={{ ...unsetShop, returnsAnything }}>
          <CartSummary cart={cart} />
        </ShopProvider>
      </MemoryRouter>,
    );
  expect(promised(true)).toContain("Easy returns within 7 days");
  expect(promised(false)).toContain("7 days to return what is faulty or wrong");
  expect(promised(false)).not.toContain("Easy");
});

test("a subtotal that leaves out what is sold out counts no items", () => {
  expect(textOf(500_00, { cost: null }, 1)).toContain("Subtotal (1 item) ₹500");
  expect(textOf(500_00, { cost: null }, 1, false)).toContain("Subtotal ₹500");
});

test("while the couriers are asked it says so", () => {
  expect(textOf(500_00, { cost: "pending" })).toContain("Delivery fee Calculating...");
});

test("the courier's charge is broken down in step 2, with what the shop takes over", () => {
  const paid = textOf(500_00, { cost: 75_00, courier });
  expect(paid).toContain("Courier Surface, 1 business day ");
  expect(paid).toContain("Shipping breakdown Freight ₹65 Other charges ₹10 Tax");
  expect(paid).toContain("Total ₹575");
  const free = textOf(1500_00, { cost: 26_00, courier: { ...courier, cost: 26_00 } });
  expect(free).toContain("Other charges ₹10 Free delivery −₹49 Tax");
  expect(textOf(500_00, { cost: 75_00, courier }, 1)).not.toContain("breakdown");
});

test("where the sums are folded, a screen reader hears the total of the bar", () => {
  const cart = { lines: [], count: 2, subtotal: 500_00, nudge: null } as unknown as Cart;
  const html = renderToStaticMarkup(<PlaceOrder cart={cart} delivery={{ cost: 75_00, courier }} />);
  expect(html).toContain('<p role="status"><b>₹575</b><small>2 items, delivered</small></p>');
});
