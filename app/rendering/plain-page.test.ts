import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { darkPaletteOf, paletteOf } from "#app/brand/brand.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { plainError, plainPage, refusalAsPage } from "./plain-page.server.ts";

const browser = { asJson: false, isData: false };

test("a plain page has its own style, which its policy allows, and fetches nothing", async () => {
  const page = plainError(503, browser, { "Retry-After": "5" });
  const html = await page.text();
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
  expect(style).toContain("max-width");
  const hash = createHash("sha256").update(style).digest("base64");
  const policy = page.headers.get("Content-Security-Policy");
  expect(policy).toContain(`style-src 'sha256-${hash}';`);
  expect(policy).toContain("default-src 'none'");
  expect(html).not.toMatch(/src=|<link/);
  expect(page.headers.get("Retry-After")).toBe("5");
});

test("one that may have the shop's fonts fetches their sheet, and its policy allows them", () => {
  const texts = { title: "Closed", advice: "Wait." };
  const policyOf = (page: Response) => page.headers.get("Content-Security-Policy");
  const page = plainPage(503, { ...texts, isCard: true });
  expect(policyOf(page)).toMatch(/style-src 'sha256-\S+' 'self'; font-src 'self';/);
  expect(policyOf(plainPage(503, texts))).not.toContain("font-src");
  return expect(page.text()).resolves.toMatch(
    /<link rel="stylesheet" href="\/fonts\/[\w-]+\.css">/,
  );
});

test("a plain page is dark where the device is", async () => {
  const { ivory, ink, rani } = darkPaletteOf(currentSettings());
  const html = await plainError(500, browser).text();
  const dark = html.slice(html.indexOf("@media (prefers-color-scheme: dark)"));
  expect(dark).toContain(`body { background: ${ivory}; color: ${ink} }`);
  expect(dark).toContain(`solid ${rani} }`);
  expect(paletteOf(currentSettings()).ivory).not.toBe(ivory);
});

test("more is HTML and stands before the way back", async () => {
  const html = await plainPage(503, { title: "Full", advice: "Wait." }, {}, "<p>More</p>").text();
  expect(html).toMatch(/Wait\.<\/p><p>More<\/p><p><a href="\/">Back to /);
});

test("a page's script is told in words, never in the HTML of a page it would show as text", async () => {
  for (const status of [400, 403, 405, 413, 500] as const) {
    const answer = plainError(status, { asJson: false, isData: true });
    expect(answer.status).toBe(status);
    expect(answer.statusText).not.toBe("");
    expect(await answer.text()).toMatch(/^Please [^<]+$/);
  }
});

test("a sentence that a route without a page refuses with is a page, for a browser alone", async () => {
  const refused = () =>
    Response.json("Ask <b>us</b> for a new link.", { status: 404, headers: { Allow: "GET" } });
  const page = await refusalAsPage(refused(), browser);
  expect(page?.status).toBe(404);
  expect(page?.headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(page?.headers.get("Allow")).toBe("GET");
  expect(await page?.text()).toContain("<p>Ask &lt;b&gt;us&lt;/b&gt; for a new link.</p>");
  expect(await refusalAsPage(refused(), { asJson: true, isData: false })).toBeUndefined();
  expect(await refusalAsPage(refused(), { asJson: false, isData: true })).toBeUndefined();
  const call = Response.json({ success: false }, { status: 404 });
  expect(await refusalAsPage(call, browser)).toBeUndefined();
  expect(await call.json()).toEqual({ success: false });
  expect(await refusalAsPage(Response.json("yes"), browser)).toBeUndefined();
});
