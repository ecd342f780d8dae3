import { expect, test } from "vitest";
import { paiseOf, readBody } from "./read-body.server.ts";
import { readOrderRequest } from "./read-order.server.ts";

const json = "application/json";
const form = "application/x-www-form-urlencoded";

function sent(body: string, type?: string) {
  const headers = type ? { "Content-Type": type } : undefined;
  return new Request("http://shop/api", { method: "POST", body: Buffer.from(body), headers });
}

test.each([
  ['{"a":"1"}', json],
  ['{"a":"1"}', "application/json; charset=utf-8"],
  ['{"a":"1"}', undefined],
  // As `curl -d` sends it.
  ['{"a":"1"}', form],
  ["a=0&a=1", form],
])("%s as %s", async (body, type) => {
  expect(await readBody(sent(body, type))).toEqual({ a: "1" });
});

test("nothing is an empty object", async () => {
  expect(await readBody(sent(" ", json))).toEqual({});
  expect(await readBody(new Request("http://shop", { method: "POST" }))).toEqual({});
});

test.each([
  ["{a:1}", json, 400],
  ['{"a":', json, 400],
  ["[1]", json, 400],
  ["null", json, 400],
  ['"text"', json, 400],
  ["<a/>", "application/xml", 415],
  ["nothing of the kind", "multipart/form-data; boundary=x", 400],
])("%s as %s is %s", async (body, type, status) => {
  const answer = await readBody(sent(body, type)).catch((thrown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
});

test.each([
  [1299, 129900],
  [1398.0999999999999, 139810],
  ["1299.50", 129950],
  ["0", 0],
  [0, 0],
  [-1, null],
  ["a lot", null],
  [[], null],
  [1e21, null],
  ["", undefined],
  [null, undefined],
])("%s rupees", (value, paise) => expect(paiseOf(value)).toBe(paise));

test("an order is read nested or flat, its numbers as text", () => {
  const nested = {
    user: { name: "A", phone: 9876543210 },
    shippingAddress: { city: "Lucknow", pincode: 226001 },
    products: [{ _id: "line", size: ["M"], quantity: 2 }, "nonsense"],
    amount: 100,
  };
  const asked = readOrderRequest(nested, "shopper");
  expect(asked.fields).toMatchObject({ name: "A", phone: "9876543210", pincode: "226001" });
  expect(asked.products).toEqual([{ productId: "line", lineId: "line", size: "M", quantity: 2 }]);
  expect(asked.amount).toBe(10000);
  expect(readOrderRequest({ name: "B", city: "Agra" }, "s").fields).toMatchObject({
    name: "B",
    city: "Agra",
  });
});

test("the same token is the same submission of one shopper, and nobody else's", () => {
  const token = (sent: unknown, shopper: string) =>
    readOrderRequest({ token: sent }, shopper).token;
  expect(token("once", "a")).toBe(token("once", "a"));
  expect(token("once", "a")).not.toBe(token("once", "b"));
  expect(token(undefined, "a")).not.toBe(token(undefined, "a"));
});

test("what is only compared must still make sense", () => {
  const { errors } = readOrderRequest(
    { amount: "a lot", shippingCost: {}, courierId: "fast", products: "all" },
    "a",
  );
  expect(Object.keys(errors).sort()).toEqual(["amount", "courierId", "products", "shippingCost"]);
});
