import { get } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { add, KURTI, order } from "./api/calls.ts";
import { expect } from "./test.ts";

const open = [
  "/",
  "/about",
  "/products",
  "/products?category=Shoes",
  `/singleProduct/${KURTI}`,
  "/singleProduct/surmai-viscose-kurti",
  "/singleProduct/muslin-sampler-length",
  "/singleProduct/nothing",
  "/search?q=ivory",
  "/search?q=zzz",
  "/wishlist",
  "/cart",
  "/create-order",
  "/create-order?step=2",
  "/paymentsuccess",
  "/track",
  "/contact",
  "/blog",
  "/blog/what-is-chikankari",
  "/blog/finding-your-size",
  "/terms&condition",
  "/styleguide",
  "/nothing-here",
];
const desk = ["/admin", "/admin/products", "/admin/orders", "/admin/settings", "/admin/mail"];

/** Every address there is to look at, with an order made, a full cart and the operator logged in. */
export async function everyPage(request: APIRequestContext, password: string): Promise<string[]> {
  const { _id } = await order(request);
  for (const size of ["S", "M", "L"]) await add(request, size);
  const form = { name: "operator", password };
  const login = await request.post("/admin/login", { form, maxRedirects: 0 });
  expect(login.status()).toBe(303);
  const orders = await (await request.get("/admin/orders")).text();
  const own = orders.match(/href="(\/admin\/orders\/\w+)"/)?.[1];
  return [
    ...open,
    `/pay/${_id}`,
    `/order/${_id}`,
    `/order/${_id}/cancel`,
    ...desk,
    ...(own ? [own] : []),
  ];
}

/** What is sent for an address to a browser that knows brotli, as it goes over the wire. */
export async function sent(request: APIRequestContext, url: string): Promise<Buffer> {
  const { cookies } = await request.storageState();
  const headers = {
    "Accept-Encoding": "br",
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    get(url, { headers }, (answer) => {
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject);
  });
}
