import { createStaticHandler, matchPath } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { startSession } from "#app/http/operator-session.server.ts";
import { action, loader } from "#app/routes/desk/moved.ts";
import routes from "#app/routes.ts";
import { movedAddresses } from "./moved-addresses.ts";

/** Earlier addresses of the desk lead on, for whoever is logged in. */

const earlier = Object.keys(movedAddresses).map((path) => `admin/${path}`);
const { queryRoute } = createStaticHandler(
  earlier.map((path) => ({ path, loader: loader as never, action: action as never })),
);
let cookie = "";

beforeAll(async () => {
  await ensureOperator("a long enough password");
  const operator = (await checkLogin("operator", "a long enough password")) ?? 0;
  const headers = new Headers(startSession(new Request("http://shop.test/"), operator));
  cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
});

async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://shop.test${address}`, {
    ...init,
    headers: { Cookie: cookie, ...init.headers },
  });
  return (await queryRoute(request).catch((thrown: unknown) => thrown)) as Response;
}

test.each([
  ["/admin/today", "/admin/dashboard"],
  ["/admin/bin?after=3", "/admin/trash?after=3"],
  ["/admin/people?q=a+b", "/admin/privacy?q=a+b"],
  ["/admin/people/data.json?q=1", "/admin/privacy/data.json?q=1"],
  ["/admin/files", "/admin/import-export"],
  ["/admin/files/imports/7", "/admin/import-export/imports/7"],
  ["/admin/files/orders.csv?month=2026-11", "/admin/import-export/orders.csv?month=2026-11"],
  ["/admin/settings/papers", "/admin/settings/documents"],
  ["/admin/orders/0f/take-back", "/admin/orders/0f/return-to-origin"],
])("%s leads to %s, and so does a form sent there", async (from, to) => {
  const page = await ask(from);
  expect([page.status, page.headers.get("Location")]).toEqual([301, to]);
  const form = await ask(from, { method: "POST", body: new URLSearchParams({ a: "b" }) });
  expect([form.status, form.headers.get("Location")]).toEqual([308, to]);
});

test("who is not logged in is sent to the login", async () => {
  const answer = await ask("/admin/bin", { headers: { Cookie: "" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    "/admin/login?to=%2Fadmin%2Fbin",
  ]);
});

test("each leads to a page that there is, and none is in the way of one", () => {
  const patterns = routes.map(({ path = "" }) => path);
  for (const [from, to] of Object.entries(movedAddresses)) {
    expect(patterns).toContain(`admin/${to}`);
    const same = patterns.filter((path) => matchPath(`/${path}`, `/admin/${from}`) !== null);
    expect(same.filter((path) => !path.endsWith("*"))).toEqual([`admin/${from}`]);
  }
});
