import type { DataStrategyResult } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A page of the release `1` in a browser, and a shop that answers as the release `answering`. */
type Results = Record<string, DataStrategyResult>;
type Navigation = { location?: object; formMethod?: string };
let answering: string;
let went: string[];
let state: { location: object; navigation: Navigation; revalidation: string; loaderData: object };

const place = (pathname: string) => ({ pathname, search: "", hash: "" });

beforeEach(async () => {
  vi.resetModules();
  answering = "1";
  went = [];
  const loaderData = { root: "as it was" };
  state = { location: place("/cart"), navigation: {}, revalidation: "idle", loaderData };
  vi.stubGlobal("window", {
    fetch: async () => new Response(null, { headers: { "X-Release": answering } }),
    __reactRouterDataRouter: { state },
  });
  vi.stubGlobal("location", {
    ...place("/cart"),
    assign: (to: string) => went.push(to),
    replace: (to: string) => went.push(`again ${to}`),
  });
  vi.stubGlobal("dispatchEvent", () => true);
  const { heedRelease } = await import("./release.ts");
  heedRelease("1");
});

afterEach(() => vi.unstubAllGlobals());

/** What the page gets of a request, or "left": it waits for a whole page. */
async function ask(navigation: Navigation, results: Results, method = "GET") {
  state.navigation = navigation;
  const { keepThePage } = await import("./no-answer.ts");
  const request = new Request("http://shop.example/cart", { method });
  const asked = keepThePage({ request } as never, async () => {
    await window.fetch("/cart.data");
    return results;
  });
  const left = new Promise((resolve) => setTimeout(resolve, 20, "left"));
  return Promise.race([asked, left]);
}

const answer: Results = { root: { type: "data", result: "of another shape" } };

test("while the shop is the same, a page has what is answered", async () => {
  expect(await ask({ location: place("/about") }, answer)).toEqual(answer);
  expect(went).toEqual([]);
});

test("of a renewed shop a link opens the whole page", async () => {
  answering = "2";
  expect(await ask({ location: place("/about") }, answer)).toBe("left");
  expect(went).toEqual(["/about"]);
});

test("of a renewed shop a form that has done its work shows its page anew, before it is asked for", async () => {
  answering = "2";
  const redirected: Results = { page: { type: "error", result: new Response() } };
  expect(await ask({}, redirected, "POST")).toEqual(redirected);
  const next = vi.fn();
  state.navigation = { location: place("/cart"), formMethod: "POST" };
  const { keepThePage } = await import("./no-answer.ts");
  void keepThePage({ request: new Request("http://shop.example/cart") } as never, next);
  expect(next).not.toHaveBeenCalled();
  expect(went).toEqual(["again /cart"]);
});

test("of a renewed shop a form that is refused keeps its page, and what was typed", async () => {
  answering = "2";
  const refused: Results = { page: { type: "data", result: { errors: ["name"] } } };
  expect(await ask({}, refused, "POST")).toEqual(refused);
  const after = { location: place("/cart"), formMethod: "POST" };
  expect(await ask(after, answer)).toEqual({ root: { type: "data", result: "as it was" } });
  expect(went).toEqual([]);
});

test("what a page asks for beside itself comes; its frame stays of its own release", async () => {
  answering = "2";
  const beside: Results = { courier: { type: "data", result: 49 } };
  expect(await ask({}, beside)).toEqual(beside);
  expect(await ask({}, answer)).toEqual({ root: { type: "data", result: "as it was" } });
});

test("a page of the desk that looks for what is new by itself is opened anew", async () => {
  answering = "2";
  state.revalidation = "loading";
  expect(await ask({}, answer)).toBe("left");
  expect(went).toEqual(["again /cart"]);
});
