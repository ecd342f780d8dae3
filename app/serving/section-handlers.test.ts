import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { handlersBySection } from "./section-handlers.server.ts";

const paths = [
  ...["cart", "products", "singleProduct/:id", "desk", "desk/orders/:id", "desk/orders/new"],
  ...["webhook/:provider?", ":page", "sitemap-:part.xml", "api/cart/:line?", "*"],
];

/** Each answers with its own name and what the framework has read from the address. */
const loaderOf = (id: string) => ({
  loader: ({ params }: { params: object }) => Response.json([id, params]),
});
const routes = Object.fromEntries([
  ["root", { id: "root", path: "", module: loaderOf("root") }],
  ["home", { id: "home", parentId: "root", index: true, module: loaderOf("home") }],
  ...paths.map((path) => [path, { id: path, parentId: "root", path, module: loaderOf(path) }]),
]);

const build = {
  routes,
  entry: { module: {} },
  assets: { routes: {} },
  future: {},
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  basename: "/",
  publicPath: "/",
} as unknown as ServerBuild;

const handlerOf = handlersBySection(build);
const handleAny = createRequestHandler(build, "production");

async function answerText(handle: typeof handleAny, address: string) {
  const request = new Request(`http://shop.test${address}`);
  return (await handle(request, new RouterContextProvider())).text();
}

test("a handler of few routes answers as the one of all", async () => {
  const addresses = [
    ...[
      "/",
      "/?q=1",
      "/cart",
      "/cart/",
      "/CART",
      "/cart?x=1",
      "//cart",
      "/c%61rt",
      "/cart/no/such",
    ],
    ...["/singleproduct/x", "/singleProduct/a%2Fb", "/singleProduct", "/desk/orders/new"],
    ...["/desk/orders/7", "/desk/nothing", "/webhook", "/webhook/razorpay", "/about", "/__proto__"],
    ...[
      "/sitemap-3.xml",
      "/api/cart",
      "/api/cart/9",
      "/no/such/page",
      "/desk//orders/7",
      "/products.",
    ],
  ];
  for (const address of addresses) {
    const { pathname } = new URL(`http://shop.test${address}`);
    expect(await answerText(handlerOf(pathname), address), address).toBe(
      await answerText(handleAny, address),
    );
  }
  expect(await answerText(handlerOf("/desk/orders/7"), "/desk/orders/7")).toBe(
    '["desk/orders/:id",{"id":"7"}]',
  );
});

test("an address has the handler of its first word, its data the same", () => {
  expect(handlerOf("/Cart")).toBe(handlerOf("/cart.data"));
  expect(handlerOf("/cart")).not.toBe(handlerOf("/products"));
  expect(handlerOf("//cart")).toBe(handlerOf("/about"));
});
