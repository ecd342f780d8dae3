import { type Answer, add, expectJson, KURTI, products, refused } from "./api/calls.ts";
import { expect, test } from "./test.ts";

/** Catalogue, cart and rates. */

test("the list of products is a list, in rupees", async ({ request }) => {
  const list = await products(request);
  expect(list.length).toBeGreaterThanOrEqual(36);
  const kurti = list.find(({ _id }) => _id === KURTI);
  expect(kurti).toMatchObject({
    id: KURTI,
    productId: KURTI,
    title: "Gulmohar Straight Kurti",
    name: "Gulmohar Straight Kurti",
    price: 1299,
    originalPrice: 1699,
    discount: 23,
    badge: "Best Seller",
    category: "Chikankari Kurti",
    sizes: ["S", "M", "L", "XL"],
    link: `/singleProduct/${KURTI}`,
  });
  // One product tells its measures too.
  expect(await expectJson(await request.get(`/api/v1/singleProduct/${KURTI}`))).toEqual({
    ...kurti,
    sizeChart: expect.objectContaining({ "Kurti, bust": { S: 92, M: 97, L: 102, XL: 107 } }),
    bodyChart: expect.objectContaining({ Bust: { S: 84, M: 89, L: 94, XL: 99 } }),
  });
  const image = await request.get(kurti.images[0]);
  expect(image.headers()["content-type"]).toBe("image/jpeg");
});

test("the list is narrowed and sorted like the page", async ({ request }) => {
  const cheap: Answer[] = await expectJson(
    await request.get("/api/v1/allProducts?category=Fabrics&sort=price-up&max=999"),
  );
  expect(cheap.length).toBeGreaterThan(0);
  const prices = cheap.map(({ price }) => price);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(cheap.every(({ category, price }) => category === "Fabrics" && price <= 999)).toBe(true);
  expect(await expectJson(await request.get("/api/v1/allProducts?category=Shoes"))).toEqual([]);
});

test("made to order has no quantity, sold out has 0, no sizes is an empty list", async ({
  request,
}) => {
  const list = await products(request);
  expect(list.some((product) => !("quantity" in product))).toBe(true);
  expect(list.some(({ quantity }) => quantity === 0)).toBe(true);
  expect(list.some(({ sizes }) => sizes.length === 0)).toBe(true);
  expect(list.some(({ images }) => images.length === 0)).toBe(true);
});

test("a cart from the first item to none", async ({ request }) => {
  expect((await expectJson(await request.get("/api/cart"))).cart).toMatchObject({
    items: [],
    count: 0,
  });
  const item = await add(request);
  expect(item).toMatchObject({
    productId: KURTI,
    title: "Gulmohar Straight Kurti",
    price: 1299,
    quantity: 1,
    size: "M",
    selectedSize: "M",
  });
  const more = await expectJson(await request.patch(`/api/cart/increase/${item._id}`));
  expect(more).toMatchObject({ success: true, message: expect.stringContaining("updated to 2") });
  expect(more.cart.items[0].quantity).toBe(2);
  expect(more.cart).toMatchObject({ count: 2, subtotal: 2598, shipping: 0, tax: 0, total: 2598 });
  const less = await expectJson(await request.patch(`/api/cart/decrease/${item._id}`));
  expect(less.cart.items[0].quantity).toBe(1);
  const last = await refused(await request.patch(`/api/cart/decrease/${item._id}`), 400);
  expect(last).toMatchObject({ reason: "quantity", cart: { count: 1 } });
  const none = await expectJson(await request.patch(`/api/cart/remove/${item._id}`));
  expect(none.cart.items).toEqual([]);
  const gone = await refused(await request.patch(`/api/cart/remove/${item._id}`), 404);
  expect(gone.cart.items).toEqual([]);
  await add(request, "S");
  const cleared = await expectJson(await request.post("/api/cart/clear"));
  expect(cleared).toMatchObject({ message: expect.any(String), cart: { items: [] } });
});

test("the whole product may be sent: its quantity is the shop's stock, not a wish", async ({
  request,
}) => {
  const product = await expectJson(await request.get(`/api/v1/singleProduct/${KURTI}`));
  expect(product.quantity).toBeGreaterThan(1);
  const data = { ...product, selectedSize: "L" };
  const { cart } = await expectJson(await request.post("/api/cart/add", { data }));
  expect(cart.items).toMatchObject([{ productId: KURTI, size: "L", quantity: 1 }]);
});

test("form fields do what JSON does", async ({ request }) => {
  const form = { _id: KURTI, selectedSize: "S", quantity: "2" };
  const { cart } = await expectJson(await request.post("/api/cart/add", { form }));
  expect(cart.items).toMatchObject([{ size: "S", quantity: 2 }]);
});

test("no size, a size that is none, no product", async ({ request }) => {
  const post = (data: object) => request.post("/api/cart/add", { data });
  const asked = await refused(await post({ _id: KURTI }), 400);
  expect(asked.message).toBe("⚠️ Please select a size before adding to cart");
  for (const selectedSize of ["XXS", "", "m'--", "x".repeat(500), null, {}, []]) {
    expect((await refused(await post({ _id: KURTI, selectedSize }), 400)).reason).toBe("size");
  }
  await refused(await post({ _id: "no-such-kurti", selectedSize: "M" }), 404);
  await refused(await post({ selectedSize: "M" }), 400);
  await refused(await post({ _id: { $ne: null }, selectedSize: "M" }), 400);
  const answer = await request.post("/api/cart/add", { data: { _id: KURTI } });
  expect(answer.headers()["set-cookie"]).toBeUndefined();
});

test("a quantity that is none, and more than there is", async ({ request }) => {
  const post = (quantity: unknown) =>
    request.post("/api/cart/add", { data: { _id: KURTI, selectedSize: "XL", quantity } });
  for (const quantity of [0, -1, 1e9, 1.5, "NaN", "2x", "-3", null, [], 21]) {
    expect((await refused(await post(quantity), 400)).reason).toBe("quantity");
  }
  const { message, reason } = await refused(await post(20), 409);
  expect(reason).toBe("stock");
  expect(message).toMatch(/Only \d+ left in size XL/);
  const soldOut = (await products(request)).find(({ quantity }) => quantity === 0);
  const data = { ...soldOut, selectedSize: soldOut.sizes[0] };
  expect((await refused(await request.post("/api/cart/add", { data }), 409)).reason).toBe("stock");
});

test("a product without sizes needs none, one made to order has no end", async ({ request }) => {
  const list = await products(request);
  const cloth = list.find(({ sizes, quantity }) => sizes.length === 0 && quantity > 0);
  const { cart } = await expectJson(
    await request.post("/api/cart/add", { data: { _id: cloth._id } }),
  );
  expect(cart.items[0].size).toBe("Free Size");
  const made = list.find((product) => !("quantity" in product));
  const data = { _id: made._id, selectedSize: made.sizes[0], quantity: 20 };
  expect((await expectJson(await request.post("/api/cart/add", { data }))).cart.count).toBe(21);
});

test("another shopper's cart is out of reach", async ({ request, playwright, baseURL }) => {
  const item = await add(request);
  const other = await playwright.request.newContext({ baseURL });
  for (const change of ["increase", "decrease", "remove"]) {
    await refused(await other.patch(`/api/cart/${change}/${item._id}`), 404);
  }
  await add(other, "S");
  await refused(await other.patch(`/api/cart/remove/${item._id}`), 404);
  expect((await expectJson(await request.get("/api/cart"))).cart.count).toBe(1);
  await other.dispose();
});

test("rates: at most five, the cheapest first and free above 999", async ({ request }) => {
  const ask = (delivery_postcode: unknown) =>
    request.post("/api/shipping/calculate-rates", { data: { delivery_postcode } });
  const before = await expectJson(await ask("226001"));
  expect(before).toMatchObject({ success: true, error: null, fallbackCost: 99 });
  expect(before.cheapest.shippingCost).toBe(before.cheapest.total_charge);
  await add(request);
  const { couriers, cheapest, fallbackCost } = await expectJson(await ask("110001"));
  expect(couriers.length).toBeGreaterThan(0);
  expect(couriers.length).toBeLessThanOrEqual(5);
  expect(couriers[0]).toEqual(cheapest);
  expect(cheapest).toMatchObject({ cod_charges: 0, shippingCost: 0 });
  expect(cheapest.freight_charge + cheapest.other_charges).toBeCloseTo(cheapest.total_charge);
  expect(couriers[1].shippingCost).toBeCloseTo(couriers[1].total_charge - cheapest.total_charge);
  expect(fallbackCost).toBe(0);
  for (const pincode of [226001, " 226 001 ", "२२६००१"]) {
    expect((await expectJson(await ask(pincode))).success).toBe(true);
  }
});

test("rates: a pincode that is none", async ({ request }) => {
  for (const delivery_postcode of ["22600", "abcdef", "", "000001", "350001", null, {}]) {
    const data = { delivery_postcode };
    const answer = await expectJson(
      await request.post("/api/shipping/calculate-rates", { data }),
      400,
    );
    expect(answer).toMatchObject({ success: false, couriers: [], cheapest: null });
    expect(answer.error).toMatch(/pincode/);
    expect(answer.fallbackCost).toBe(99);
  }
});
