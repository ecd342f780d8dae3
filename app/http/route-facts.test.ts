import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import routeConfig from "#app/routes.ts";
import { type BuiltRoute, gatherRoutes, type RouteFacts } from "./route-facts.ts";

/** What the routes say of themselves, and that none forgot what it must say. */

const modules = import.meta.glob<BuiltRoute["module"]>("../routes/**/*.{ts,tsx}", { eager: true });
const routes = routeConfig.map(({ path: address = "", file }) => {
  const module = modules[`../${file}`] ?? {};
  const source = readFileSync(path.join("app", file), "utf8");
  return { address, file, module, source, facts: (module.handle ?? {}) as RouteFacts };
});
const gathered = gatherRoutes(
  Object.fromEntries(routes.map(({ address, file, module }) => [file, { path: address, module }])),
);
const filesOf = (is: (route: (typeof routes)[number]) => unknown) =>
  routes.filter(is).map(({ file }) => file);

test("all routes were read", () => {
  expect(routes.length).toBeGreaterThan(100);
  expect(filesOf(({ module }) => Object.keys(module).length === 0)).toEqual([]);
});

test.each<
  ["uploads" | "signed" | "gateway" | "kept" | "writing" | "repeatable", string[], string[]]
>([
  [
    "uploads",
    [
      ...["/admin", "/admin.data", "/ADMIN/", "/admin/products/a-b", "/api/v1/products"],
      ...["/order/0f/return", "/order/0f/return.data", "/order/0f/return/"],
    ],
    [
      "/admin/orders",
      "/adminx",
      "/admin/login",
      "/order/0f",
      "/contact",
      "/api/v1/products/x",
      "/",
    ],
  ],
  [
    "signed",
    [
      ...["/api/payment/payment-verification", "/api/payment/webhook", "/api/shipping/webhook"],
      ...["/api/payment/webhook/razorpay", "/api/shipping/webhook/x"],
    ],
    [
      "/api/payment/webhook/razorpay/x",
      "/api/payment/checkout",
      "/api/cart",
      "/admin",
      "/api/payment/webhook/../cart",
    ],
  ],
  ["gateway", ["/pay/0f", "/pay/0f/", "/pay/0f/transfer"], ["/pay", "/", "/order/0f", "/payx/0f"]],
  [
    "writing",
    [
      ...["/pay/0f", "/pay/0f.data?key=a", "/PAY/0f/?failed", "/paymentsuccess?reference=0f"],
      ...[
        "/cart?pincode=226001",
        "/create-order?step=2",
        "/singleProduct/a?pincode=1",
        "/singleProduct/a.data?pincode=1",
      ],
      ...["/admin", "/admin.data", "/admin/orders?page=2", "/admin/backups/a/download"],
    ],
    [
      "/",
      "/cart",
      "/cart.data",
      "/singleProduct/a",
      "/create-order",
      "/products?size=M",
      "/order/0f?key=a",
      "/payx",
    ],
  ],
  [
    "repeatable",
    ["/create-order", "/create-order.data", "/api/payment/webhook"],
    ["/singleProduct/a", "/cart", "/api/cart/add", "/api/orders/create-order"],
  ],
  [
    "kept",
    [
      ...["/", "/about", "/contact", "/terms&condition", "/blog", "/blog/a", "/singleProduct/a"],
      ...["/products", "/products?size=M"],
    ],
    [
      ...["/cart", "/admin", "/search", "/about?x=1", "/?x=1", "/blog/a/b", "/singleProduct/a?x=1"],
      ...["/productsx", "/products/a", "/create-order", "/order/0f", "/wishlist"],
    ],
  ],
])("the addresses with the fact %s", (fact, are, areNot) => {
  const says = (address: string) =>
    fact === "kept" ? Boolean(gathered.keptAs(address)) : gathered[fact].test(address);
  expect(are.filter((address) => !says(address))).toEqual([]);
  expect(areNot.filter(says)).toEqual([]);
});

test("search engines are kept from all that is of one person, and told of what is for everybody", () => {
  const ofOne = [
    ...["/search", "/wishlist", "/pay/", "/paymentsuccess", "/order/", "/track", "/styleguide"],
    ...["/admin", "/api/"],
  ];
  const ofAll = ["/", "/about", "/products", "/contact", "/blog", "/terms&condition"];
  const { closed, listed } = gathered;
  expect(ofOne.filter((address) => !closed.includes(address))).toEqual([]);
  expect(ofAll.filter((address) => !listed.includes(address))).toEqual([]);
  const isClosed = (address: string) =>
    closed.some((first) => first === address || `${address}/`.startsWith(`${first}/`));
  expect([...listed, "/cart", "/singleProduct/a", "/blog/a"].filter(isClosed)).toEqual([]);
  expect(
    listed.filter((address) => /^\/(cart|create-order|manifest|sitemap|robots)/.test(address)),
  ).toEqual([]);
});

test("a route that says nothing is the safe one", () => {
  const { uploads, signed, gateway, keptAs, closed, listed } = gatherRoutes({
    root: { path: "", module: { handle: { uploads: true } } },
    "routes/new": { path: "new/:id", module: { default: () => null } },
  });
  for (const pattern of [uploads, signed, gateway]) {
    for (const address of ["/new/1", "/new/1.data", "/", ""]) {
      expect(pattern.test(address)).toBe(false);
      expect(keptAs(address)).toBeUndefined();
    }
  }
  expect(closed).toEqual(["/new/"]);
  expect(listed).toEqual([]);
});

/** Each names the file of a route that forgot its fact, or says one that does not hold of it. */
const tells: [fact: string, says: (facts: RouteFacts) => unknown, shown: RegExp][] = [
  [
    "uploads",
    ({ uploads }) => uploads,
    /\b(receivePictures|answerPageImageForm|receiveProduct|receiveReturnForm)\(/,
  ],
  ["signed", ({ signed }) => signed, /^\S*(webhook|verification)/],
];
test.each(tells)("a route says %s where its code shows it, and only there", (_, says, shown) => {
  const stated = filesOf(({ facts }) => says(facts));
  const seen = filesOf(({ file, source }) => shown.test(`${file} ${source}`));
  expect(stated.length).toBeGreaterThan(0);
  expect(stated).toEqual(seen);
});

/** Files of the shop: neither pages, nor calls, nor of the desk. */
const files = routes.filter(({ file, module }) => /^routes\/[^/]+$/.test(file) && !module.default);
test("a file that asks for no cookie and no key is for everybody: search engines and feeds may read it", () => {
  const asks = /#app\/http\/(session|operator-session|order-access|preview-cookie)/;
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(({ source, facts }) => asks.test(source) === Boolean(facts.indexed))).toEqual(
    [],
  );
});

test("every page is either of search engines or asks them not to list it", () => {
  const pages = routes.filter(({ module, address }) => module.default && !address.endsWith("*"));
  const noIndex = /unlistedMeta\(|"noindex"/;
  const forAll = /\b(?:pageMeta|ownMeta)\(/;
  expect(
    pages.filter(
      ({ source, facts }) =>
        noIndex.test(source) === Boolean(facts.indexed) ||
        forAll.test(source) !== Boolean(facts.indexed),
    ),
  ).toEqual([]);
});

test("what is kept for everybody asks for no cookie, and is told to search engines", () => {
  const reads = /#app\/http\/(session|operator-session|order-access|pincode)/;
  const kept = routes.filter(({ facts }) => facts.kept);
  expect(kept.filter(({ facts }) => facts.indexed !== "listed").map(({ file }) => file)).toEqual(
    [],
  );
  expect(
    kept.filter(({ file, source }) => reads.test(source) && !personalWhenKnown.has(file)),
  ).toEqual([]);
});
/** With a cookie they are of one person: then they are not kept (`kept-page.server.ts`). */
const personalWhenKnown = new Set(["routes/product.tsx", "routes/contact.tsx"]);

test("while the operator has closed the shop, orders, contact and terms are open; in a restored one orders alone", () => {
  const { operator, restored } = gathered.whenClosed;
  for (const path of ["/contact", "/contact.data", "/terms&condition"]) {
    expect([operator.test(path), restored.test(path)], path).toEqual([true, false]);
  }
  expect([operator.test("/order/0f"), restored.test("/order/0f")]).toEqual([true, true]);
  // Mails go on meanwhile: each is about an order, and leads to one of these.
  for (const path of ["/order/0f/return", "/order/0f/review", "/order/0f/cancel", "/pay/0f"]) {
    expect(operator.test(path), path).toBe(true);
  }
  // What the API pays and reads of an order is open as its pages are.
  for (const path of ["/api/payment/getkey", "/api/payment/checkout"]) {
    expect([operator.test(path), restored.test(path)], path).toEqual([true, false]);
  }
  for (const path of ["/api/payment/order-details/0f", "/manifest.webmanifest"]) {
    expect([operator.test(path), restored.test(path)], path).toEqual([true, true]);
  }
  for (const path of ["/", "/products", "/cart", "/create-order", "/api/cart", "/blog"]) {
    expect(operator.test(path), path).toBe(false);
  }
});

test("no route says what nobody asks", () => {
  const known = new Set([
    ...["uploads", "signed", "gateway", "kept", "sourcesTracked", "showsPincode", "indexed"],
    ...["writes", "repeatable", "whenClosed"],
    ...["askedAbout", "skip", "withoutChat", "refresh", "frame"],
  ]);
  const strange = routes.flatMap(({ file, facts }) =>
    Object.keys(facts)
      .filter((fact) => !known.has(fact))
      .map((fact) => `${file}: ${fact}`),
  );
  expect(strange).toEqual([]);
});
