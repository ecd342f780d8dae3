import { expect, test } from "vitest";
import { isCookieRefused, withProbe } from "./cookie-probe.server.ts";
import { openShopper } from "./session.server.ts";

const page = "http://localhost/singleProduct/x";
const now = Date.UTC(2026, 10, 22);

async function session(): Promise<string> {
  const { headers } = openShopper(new Request(page));
  return headers["Set-Cookie"].split(";")[0] ?? "";
}

test("who has the cookie goes back to the plain address", async () => {
  const request = new Request(page, { headers: { Cookie: await session() } });
  expect(withProbe(request, "/singleProduct/x", now)).toBe("/singleProduct/x");
});

test("a query of the page's own stays", async () => {
  const to = withProbe(new Request(page), "/products?color=Rose", now);
  expect(to).toMatch(/^\/products\?color=Rose&added=\w+$/);
  expect(isCookieRefused(new Request(`http://localhost${to}`), now)).toBe(true);
});

test("a first cookie that does not come back is noticed, for a minute", async () => {
  const to = withProbe(new Request(page), "/singleProduct/x", now);
  const next = `http://localhost${to}`;
  expect(isCookieRefused(new Request(next), now + 2000)).toBe(true);
  const kept = new Request(next, { headers: { Cookie: await session() } });
  expect(isCookieRefused(kept, now + 2000)).toBe(false);
  // Somebody else opens the address later.
  expect(isCookieRefused(new Request(next), now + 61_000)).toBe(false);
});

test("a plain visit, and a probe that is none", async () => {
  for (const address of [page, `${page}?added=`, `${page}?added=%F0%9F%8C%B8`]) {
    expect(isCookieRefused(new Request(address), now)).toBe(false);
  }
});
