import { data, RouterContextProvider, redirect } from "react-router";
import { expect, test } from "vitest";
import { shortActions, withOutcomes } from "./short-action.server.ts";

type Args = { request: Request; params: object; context: RouterContextProvider; pattern: string };

let calls: string[] = [];
const at = (what: (args: Args) => unknown) => (args: Args) => {
  calls.push(`${args.pattern} ${JSON.stringify(args.params)}`);
  return what(args);
};
const Page = () => null;
const page = (path: string, action?: (args: Args) => unknown, more = {}) => ({
  id: path,
  path,
  parentId: "root",
  module: { default: Page, ...(action && { action }), ...more },
});
const call = (path: string, action: (args: Args) => unknown) => ({
  id: path,
  path,
  parentId: "root",
  module: { action },
});
const routes = {
  root: { id: "root", path: "", module: { default: Page } },
  home: {
    ...page(
      "",
      at(() => redirect("/other")),
    ),
    index: true,
  },
  product: page(
    "product/:id",
    at(({ params }) => redirect(`/cart?of=${(params as { id: string }).id}`, 303)),
  ),
  refused: page(
    "refused",
    at(() => data({ message: "no" }, { status: 409 })),
  ),
  away: page(
    "away",
    at(() => redirect("https://pay.example/")),
  ),
  signed: page(
    "signed",
    at(() => redirect("/")),
    { handle: { signed: true } },
  ),
  thrown: page(
    "thrown",
    at(() => Promise.reject(redirect("/login"))),
  ),
  fault: page(
    "fault",
    at(() => Promise.reject(new Error("no disk"))),
  ),
  shown: page("shown"),
  api: call(
    "api/things/:id",
    at(() => Response.json({ ok: true }, { status: 201 })),
  ),
  star: call(
    "api/*",
    at(() => new Response("none")),
  ),
  one: page(
    "two/:name",
    at(() => redirect("/one")),
  ),
  other: page(
    "two/new",
    at(() => redirect("/two")),
  ),
};
const answer = shortActions(routes);

async function post(path: string, method = "POST") {
  calls = [];
  const context = new RouterContextProvider();
  const response = await answer(new Request(`http://shop.example${path}`, { method }), context);
  return { response, context };
}

test("a redirect of a page and an answer of the API are sent as the action gives them", async () => {
  const { response } = await post("/product/kurti-1?x=1");
  expect(response?.status).toBe(303);
  expect(response?.headers.get("Location")).toBe("/cart?of=kurti-1");
  expect(calls).toEqual(['/product/:id {"id":"kurti-1"}']);
  expect((await post("/thrown")).response?.headers.get("Location")).toBe("/login");
  expect((await post("/api/things/7")).response?.status).toBe(201);
  expect(calls).toEqual(['/api/things/:id {"id":"7"}']);
});

test.each([
  ["a path the framework decodes", "/product/a%20b"],
  ["what a script asks for", "/product/kurti.data"],
  ["the first page, and the choice of it", "/?index"],
  ["a slash too much", "/product/kurti/"],
  ["no such page", "/nothing"],
  ["no such call", "/api/nothing"],
  ["a page without an action", "/shown"],
  ["two pages that could be meant", "/two/new"],
  ["a page that others may post to", "/signed"],
])("nothing is called for %s: %s", async (_, path) => {
  expect((await post(path)).response).toBeUndefined();
  expect(calls).toEqual([]);
});

test("a GET calls nothing, nor does anything where a page has a middleware", async () => {
  expect((await post("/product/kurti", "GET")).response).toBeUndefined();
  const watched = shortActions({ ...routes, mid: page("mid", undefined, { middleware: [] }) });
  const request = new Request("http://shop.example/product/kurti", { method: "POST" });
  expect(await watched(request, new RouterContextProvider())).toBeUndefined();
  expect(calls).toEqual([]);
});

/** What the framework calls, of a request that may have been answered already. */
function replayed(id: keyof typeof routes, context: RouterContextProvider) {
  const module = withOutcomes(routes)[id]?.module as unknown as { action(args: Args): unknown };
  const request = new Request("http://shop.example/", { method: "POST" });
  return module.action({ request, params: {}, context, pattern: "" });
}

test("what is to be rendered the framework gets from the action that was called, once", async () => {
  const refused = await post("/refused");
  expect(refused.response).toBeUndefined();
  expect(replayed("refused", refused.context)).toMatchObject({ data: { message: "no" } });
  const away = await post("/away");
  expect(away.response).toBeUndefined();
  expect(replayed("away", away.context)).toMatchObject({ status: 302 });
  const fault = await post("/fault");
  expect(fault.response).toBeUndefined();
  expect(() => replayed("fault", fault.context)).toThrow("no disk");
  expect(calls).toHaveLength(1);
  // Another route's action, and one nobody has called, are called as ever.
  expect(replayed("refused", fault.context)).toMatchObject({ data: { message: "no" } });
  expect(calls).toHaveLength(2);
});
