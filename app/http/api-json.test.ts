import { expect, test } from "vitest";
import type { Cart } from "#app/cart/cart.server.ts";
import { emptyFields } from "#app/catalog/empty-fields.ts";
import type { ProductDetail } from "#app/catalog/products.server.ts";
import { noAmounts } from "#app/order-sums.ts";
import { order as wholeOrder } from "#app/orders/whole-order-fixture.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { cartJson, orderJson, productJson, ratesJson } from "./api-json.ts";

const picture = (src: string) => ({ src, alt: "", width: 3, height: 4, color: "#fff", blur: null });

const kurti: ProductDetail = {
  ...emptyFields,
  id: "kurti",
  href: "/singleProduct/kurti",
  title: "Kurti",
  badge: null,
  picture: picture("/a"),
  second: null,
  pictureCount: 2,
  fabric: "Mulmul",
  rating: 4.5,
  reviewCount: 2,
  price: 1299_50,
  originalPrice: null,
  quantity: 5,
  description: "Soft",
  category: "Chikankari Kurti",
  color: "White",
  colors: ["White"],
  sku: "BK-1",
  attributes: {},
  shownAttributes: [],
  fieldOverrides: {},
  groups: { category: null, collections: [] },
  chart: null,
  pictures: [picture("/a"), picture("/b")],
  sizes: [
    { size: "S", stock: 5 },
    { size: "M", stock: null },
  ],
};

test("a product speaks rupees, and what it has not is absent", () => {
  const json = productJson(kurti);
  expect(json).toMatchObject({
    _id: "kurti",
    id: "kurti",
    name: "Kurti",
    price: 1299.5,
    image: "/a-800.jpg",
    images: ["/a-800.jpg", "/b-800.jpg"],
    sizes: ["S", "M"],
    stock: { S: 5 },
    reviews: 2,
  });
  for (const name of ["originalPrice", "discount", "badge", "brand"]) {
    expect(json).not.toHaveProperty(name);
  }
});

test("Free Size is no size to choose; made to order and out of stock are told apart", () => {
  const cloth = { ...kurti, pictures: [], sizes: [{ size: "Free Size", stock: null }] };
  const made = productJson({ ...cloth, quantity: null });
  expect(made.sizes).toEqual([]);
  expect(made.images).toEqual([]);
  expect(made).not.toHaveProperty("quantity");
  expect(made).not.toHaveProperty("image");
  expect(productJson({ ...cloth, quantity: 0 }).quantity).toBe(0);
});

test("a cart is an object with items in the specification's names", () => {
  const cart: Cart = {
    lines: [
      {
        id: "line",
        productId: "kurti",
        href: "/singleProduct/kurti",
        title: "Kurti",
        size: "S",
        quantity: 2,
        unitPrice: 250_25,
        lineTotal: 500_50,
        color: null,
        fabric: "Mulmul",
        category: null,
        facts: [],
        picture: picture("/a"),
        pictureCount: 2,
        stock: 5,
        available: true,
      },
    ],
    count: 2,
    ...noAmounts,
    subtotal: 500_50,
    shippingCost: 99_00,
    total: 599_50,
    nudge: 499_00,
    weightGrams: 800,
    isReady: true,
  };
  const json = cartJson(cart, new Map([["kurti", kurti.pictures]]));
  expect(json).toMatchObject({ subtotal: 500.5, shipping: 99, tax: 0, total: 599.5 });
  expect(json.freeDeliveryIn).toBe(499);
  expect(json.items[0]).toMatchObject({
    _id: "line",
    price: 250.25,
    size: "S",
    selectedSize: "S",
    images: ["/a-800.jpg", "/b-800.jpg"],
  });
  expect(json.items[0]).not.toHaveProperty("color");
});

test("an order shows its status in words and its amounts in rupees", () => {
  const order = wholeOrder({
    shopperId: "secret-shopper",
    providerOrderId: "order_secret",
    provider: "provider-secret",
    amount: 549_00,
    courierName: "Surface",
    createdAt: 0,
    expiresAt: 1,
    paidAt: 60_000,
  });
  const json = orderJson(order);
  expect(json).toMatchObject({
    _id: order.id,
    status: "Confirmed",
    stage: "paid",
    amount: 549,
    createdAt: "1970-01-01T00:00:00.000Z",
    courier: { courier_name: "Surface", estimated_delivery_days: "3-5" },
  });
  expect(json).not.toHaveProperty("expiresAt");
  expect(JSON.stringify(json)).not.toContain("secret");
});

test("a rate answer has its five fields also when there is nothing to tell", () => {
  const quote: Quote = {
    ok: false,
    pincode: "1",
    couriers: [],
    cheapest: null,
    courierService: null,
    fallbackCharge: 99_00,
    fallbackCost: 99_00,
    trouble: "unavailable",
    error: "Could not calculate shipping cost",
  };
  expect(ratesJson(quote)).toEqual({
    success: false,
    couriers: [],
    cheapest: null,
    error: "Could not calculate shipping cost",
    fallbackCost: 99,
  });
});
