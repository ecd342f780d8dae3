import { expectJson, refused } from "./api/calls.ts";
import { expect, test } from "./test.ts";

/** What holds for every call: methods, addresses, bodies, where it may come from. */

const calls: [allow: string, path: string][] = [
  ["GET, HEAD", "/api/v1/allProducts"],
  ["GET, HEAD", "/api/v1/singleProduct/gulmohar-straight-kurti"],
  ["POST", "/api/v1/products"],
  ["GET, HEAD", "/api/cart"],
  ["POST", "/api/cart/add"],
  ["POST", "/api/cart/clear"],
  ["PATCH", "/api/cart/remove/x"],
  ["PATCH", "/api/cart/increase/x"],
  ["PATCH", "/api/cart/decrease/x"],
  ["POST", "/api/shipping/calculate-rates"],
  ["POST", "/api/orders/create-order"],
  ["GET, HEAD", "/api/payment/getkey"],
  ["POST", "/api/payment/checkout"],
  ["GET, HEAD", "/api/payment/order-details/x"],
  ["GET, HEAD, POST", "/api/payment/payment-verification"],
  ["GET, HEAD", "/api/payment/payment-cancelled"],
  ["POST", "/api/payment/webhook"],
  ["POST", "/api/shipping/webhook"],
];
const withBody = calls.filter(([allow, path]) => allow === "POST" && !path.endsWith("webhook"));

for (const [allow, path] of calls) {
  test(`${path} takes ${allow} and says so to everything else`, async ({ request }) => {
    for (const method of ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]) {
      if (allow.split(", ").includes(method)) continue;
      const response = await request.fetch(path, { method });
      expect(response.status(), method).toBe(405);
      expect(response.headers().allow, method).toBe(allow);
      if (method !== "HEAD") await refused(response, 405);
    }
  });
}

test("an address that is no call is 404 in JSON, whatever the method", async ({ request }) => {
  for (const path of ["/api/", "/api/v1", "/api/cart/steal", "/api/v1/allProducts/x"]) {
    for (const method of ["GET", "POST", "PATCH", "PUT"]) {
      await refused(await request.fetch(path, { method }), 404);
    }
  }
  await refused(await request.get("/api/v1/singleProduct/no-such-kurti"), 404);
  await refused(await request.get("/api/payment/order-details/unknown"), 404);
});

test("odd addresses are met without a fault", async ({ request }) => {
  for (const id of [
    "%00",
    "%E0%A4%A",
    "..%2f..%2fetc",
    "'; drop table products",
    "x".repeat(2000),
  ]) {
    const response = await request.get(`/api/v1/singleProduct/${id}`);
    expect([400, 404], id).toContain(response.status());
  }
});

test("HEAD is GET without the body", async ({ request }) => {
  const response = await request.head("/api/v1/allProducts");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toContain("application/json");
  expect(await response.text()).toBe("");
});

test("what is not JSON, or no object, is 400", async ({ request }) => {
  const headers = { "Content-Type": "application/json" };
  for (const path of [
    "/api/cart/add",
    "/api/shipping/calculate-rates",
    "/api/orders/create-order",
    "/api/payment/checkout",
  ]) {
    for (const body of ["{", "selectedSize=M", '{"a":}', "[]", "null", '"text"', "7"]) {
      const answer = await refused(
        await request.post(path, { headers, data: Buffer.from(body) }),
        400,
      );
      expect(answer.message).toContain("JSON");
    }
  }
});

test("another kind of body is 415", async ({ request }) => {
  const headers = { "Content-Type": "application/xml" };
  await refused(await request.post("/api/cart/add", { headers, data: "<cart/>" }), 415);
});

test("a write from another site is refused, with and without cookies", async ({ request }) => {
  await expectJson(await request.post("/api/cart/clear", { data: {} }));
  const elsewhere: Record<string, string>[] = [
    { Origin: "https://elsewhere.example" },
    { Origin: "null" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const [, path] of withBody) {
    for (const headers of elsewhere) {
      await refused(await request.post(path, { headers, data: {} }), 403);
    }
  }
  const headers = { Origin: "https://elsewhere.example" };
  await refused(await request.patch("/api/cart/increase/x", { headers }), 403);
});

test("a write from our own pages is taken", async ({ request, baseURL }) => {
  const headers = { Origin: new URL(baseURL).origin };
  await expectJson(await request.post("/api/cart/clear", { headers, data: {} }));
});

test("too much is 413 before it is read", async ({ request }) => {
  const data = { productId: "x".repeat(500_000) };
  for (const [, path] of withBody.filter(([, path]) => path !== "/api/v1/products")) {
    await refused(await request.post(path, { data }), 413);
  }
});

test("a forged or expired cookie is a stranger's", async ({ request }) => {
  for (const Cookie of [
    "shopper=nonsense",
    "bakhiya=nonsense",
    "shopper=eyJzaG9wcGVyIjoieCJ9.forged",
    "shopper=",
  ]) {
    const headers = { Cookie };
    expect((await expectJson(await request.get("/api/cart", { headers }))).cart.items).toEqual([]);
    await refused(await request.patch("/api/cart/increase/x", { headers }), 404);
    await refused(await request.get("/api/payment/order-details/x", { headers }), 404);
  }
});

test("answers are nobody else's to keep, and no visit sets a cookie", async ({ request }) => {
  for (const path of ["/api/cart", "/api/v1/allProducts", "/api/payment/getkey"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
