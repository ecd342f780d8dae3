import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import {
  type Answer,
  add,
  expectJson,
  KURTI,
  order,
  products,
  refused,
  shopper,
} from "./api/calls.ts";
import { logIn } from "./operator.ts";
import { expect, test } from "./test.ts";

/** Orders: made from the session's cart, compared with what was shown, seen by their shopper only. */

const FAILED = "Something went wrong while creating order";

function create(request: APIRequestContext, more: object = {}) {
  return request.post("/api/orders/create-order", { data: { ...shopper, ...more } });
}

async function failed(response: Parameters<typeof refused>[0], status: number, reason: string) {
  const answer = await refused(response, status);
  expect(answer).toMatchObject({ message: FAILED, reason, error: expect.any(String) });
  return answer;
}

test("an order is made as the specification has it, and empties the cart", async ({ request }) => {
  const item = await add(request);
  const rates = await expectJson(
    await request.post("/api/shipping/calculate-rates", { data: { delivery_postcode: "226003" } }),
  );
  const made = await expectJson(
    await create(request, {
      products: [item],
      amount: 1299 + rates.cheapest.shippingCost,
      shippingCost: rates.cheapest.shippingCost,
    }),
    201,
  );
  expect(made).toMatchObject({
    success: true,
    order: {
      _id: expect.stringMatching(/^[0-9a-f]{32}$/),
      ...shopper,
      products: [{ productId: KURTI, size: "M", quantity: 1, price: 1299 }],
      subtotal: 1299,
      shippingCost: 0,
      amount: 1299,
      status: "Awaiting payment",
      stage: "awaiting payment",
      createdAt: expect.stringMatching(/^\d{4}-/),
    },
  });
  expect((await expectJson(await request.get("/api/cart"))).cart.items).toEqual([]);
  const details = await expectJson(
    await request.get(`/api/payment/order-details/${made.order._id}`),
  );
  expect(details).toEqual({ success: true, order: made.order });
});

test("form fields do what JSON does, and typed numbers are put right", async ({ request }) => {
  await add(request);
  const form = {
    ...shopper.user,
    ...shopper.shippingAddress,
    name: "मीरा 🌸",
    phone: "+91 98765-43210",
    pincode: "२२६ ००३",
  };
  const made = await expectJson(await request.post("/api/orders/create-order", { form }), 201);
  expect(made.order.user).toMatchObject({ name: "मीरा 🌸", phone: "9876543210" });
  expect(made.order.shippingAddress.pincode).toBe("226003");
});

test("another courier may be chosen; for one that does not offer the shopper is asked again", async ({
  request,
}) => {
  await add(request);
  const { couriers } = await expectJson(
    await request.post("/api/shipping/calculate-rates", { data: { delivery_postcode: "226003" } }),
  );
  const { courier_company_id: courierId, courier_name, shippingCost } = couriers.at(-1);
  const faster = await expectJson(await create(request, { courierId, shippingCost }), 201);
  expect(faster.order).toMatchObject({ shippingCost, courier: { courier_name } });
  await add(request);
  const unknown = await failed(await create(request, { courierId: 987654 }), 409, "changed");
  expect(unknown.error).toContain("choose a courier again");
  const cheapest = await expectJson(await create(request), 201);
  expect(cheapest.order.courier.courier_name).toBe(couriers[0].courier_name);
});

test("every field is asked for, each with its own message", async ({ request }) => {
  await add(request);
  const names = ["name", "phone", "email", "address", "city", "state", "pincode"];
  const answer = await failed(
    await request.post("/api/orders/create-order", { data: {} }),
    400,
    "fields",
  );
  expect(Object.keys(answer.errors).sort()).toEqual(names.sort());

  const { user, shippingAddress } = shopper;
  const bad: [field: string, body: object][] = [
    ["name", { user: { ...user, name: "न".repeat(300) } }],
    ["phone", { user: { ...user, phone: "12345" } }],
    ["phone", { user: { ...user, phone: ["9876543210"] } }],
    ["email", { user: { ...user, email: "not an address" } }],
    ["pincode", { shippingAddress: { ...shippingAddress, pincode: "22600" } }],
    ["pincode", { shippingAddress: { ...shippingAddress, pincode: "letters" } }],
    ["pincode", { shippingAddress: { ...shippingAddress, pincode: 226003.5 } }],
    // Six digits that India Post has not given to any place.
    ["pincode", { shippingAddress: { ...shippingAddress, pincode: "350001" } }],
    ["amount", { amount: "a lot" }],
    ["shippingCost", { shippingCost: -1 }],
    ["courierId", { courierId: "fast" }],
    ["products", { products: "all" }],
  ];
  for (const [field, body] of bad) {
    const { errors } = await failed(await create(request, body), 400, "fields");
    expect(Object.keys(errors), JSON.stringify(body)).toEqual([field]);
  }
  expect((await expectJson(await request.get("/api/cart"))).cart.count).toBe(1);
});

test("no cart, no order", async ({ request }) => {
  await failed(await create(request), 400, "empty");
});

test("what was shown and is no longer so is told, and nothing is ordered", async ({ request }) => {
  const item = await add(request);
  const changed = [
    { amount: 1 },
    { amount: "1298.99" },
    { shippingCost: 99 },
    { products: [] },
    { products: [{ ...item, quantity: 2 }] },
    { products: [{ ...item, _id: "x", size: "S", selectedSize: "S" }] },
    { products: [item, item] },
  ];
  for (const body of changed) await failed(await create(request, body), 409, "changed");
  expect((await expectJson(await request.get("/api/cart"))).cart.count).toBe(1);
  // A price that a client makes up is not even compared: the amount is.
  const products = [{ ...item, price: 1 }];
  expect((await expectJson(await create(request, { products }), 201)).order.amount).toBe(1299);
});

test("one submission is one order, however often and however fast it is sent", async ({
  request,
  playwright,
  baseURL,
}) => {
  await add(request);
  const token = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(request, { token })));
  const ids = await Promise.all(
    answers.map(async (answer) => (await expectJson(answer, 201)).order._id),
  );
  expect(new Set(ids).size).toBe(1);
  expect((await expectJson(await create(request, { token }), 201)).order._id).toBe(ids[0]);
  await failed(await create(request), 400, "empty");
  // The same word of another shopper is a submission of its own.
  const other = await playwright.request.newContext({ baseURL });
  await add(other);
  expect((await expectJson(await create(other, { token }), 201)).order._id).not.toBe(ids[0]);
  await other.dispose();
});

test("of the last units only as many are sold as there are", async ({
  request,
  playwright,
  baseURL,
}) => {
  const last = (await products(request)).find(({ stock }: Answer) =>
    Object.values(stock).includes(1),
  );
  const size = Object.keys(last.stock).find((name) => last.stock[name] === 1) ?? "";
  const other = await playwright.request.newContext({ baseURL });
  await add(request, size, last._id);
  await add(other, size, last._id);
  // Somebody else's: under one phone number only a few unpaid orders keep their units.
  const user = { ...shopper.user, phone: "9123456780", email: "other@example.com" };
  await expectJson(await create(other, { user }), 201);
  const { error } = await failed(await create(request), 409, "stock");
  expect(error).toContain("sold out");
  const { cart } = await expectJson(await request.get("/api/cart"));
  expect(cart.items[0].available).toBe(false);
  await other.dispose();
});

test("details are for the browser that ordered and for the operator", async ({
  request,
  playwright,
  baseURL,
  shop,
}) => {
  const { _id } = await order(request);
  const address = `/api/payment/order-details/${_id}`;
  await expectJson(await request.get(address));
  const stranger = await playwright.request.newContext({ baseURL });
  await refused(await stranger.get(address), 404);
  await refused(await stranger.get(`${address}?key=forged`), 404);
  await add(stranger);
  await refused(await stranger.get(address), 404);
  await logIn(stranger, shop);
  expect((await expectJson(await stranger.get(address))).order.user).toEqual(shopper.user);
  await stranger.dispose();
});
