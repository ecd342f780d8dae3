import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { awake, expect, inShopOf, open } from "./test.ts";

/** A second host that fetches from the shop by the same path and keeps nothing, as a CDN would. */
let source = "";
const fetched: string[] = [];
const cdn = createServer(async (req, res) => {
  fetched.push(req.url ?? "");
  const answer = await fetch(source + req.url);
  const headers = [...answer.headers].filter(
    ([name]) =>
      !/^(content-encoding|content-length|connection|keep-alive|transfer-encoding)$/.test(name),
  );
  res.writeHead(answer.status, Object.fromEntries(headers));
  res.end(Buffer.from(await answer.arrayBuffer()));
});

const test = inShopOf(async () => {
  await new Promise<void>((resolve) => cdn.listen(0, resolve));
  const shop = await startShop({ ASSET_ORIGIN: address() });
  source = shop.url;
  return shop;
});
const address = () => `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;

test.afterAll(() => void cdn.close());

test("pictures, fonts, scripts and styles come from the other origin, on every page of a visit", async ({
  page,
  mode,
  shop,
}) => {
  const own: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === shop.url && /^\/(assets|fonts|images|uploads|video)\//.test(pathname)) {
      own.push(pathname);
    }
  });
  await open(page, "/products", mode);
  const card = page.getByRole("link", { name: "Gulmohar Straight Kurti", exact: true }).first();
  await card.click();
  await expect(
    page.getByRole("heading", { name: "Gulmohar Straight Kurti", level: 1 }),
  ).toBeVisible();
  const picture = page.getByRole("main").locator("img").first();
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
    address(),
  );
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/added to your cart/).first()).toBeVisible();
  await open(page, "/about", mode);
  await open(page, "/", mode);
  await awake(page, mode);
  const kinds = mode === "js" ? ["css", "avif", "woff2", "js"] : ["css", "avif", "woff2"];
  for (const kind of kinds) {
    await expect
      .poll(() => fetched.filter((path) => path.endsWith(`.${kind}`)).length, { message: kind })
      .toBeGreaterThan(0);
  }
  expect(own).toEqual([]);
});

test("the desk, too, is drawn with them @js", async ({ page, mode, shop, context }) => {
  await logIn(context.request, shop);
  await open(page, "/admin/products", mode);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(fetched.some((path) => /desk-products-.*\.css$/.test(path))).toBe(true);
});

test("previews name pictures there, other pages stand at the shop @no-js", async ({
  page,
  shop,
}) => {
  await page.goto("/singleProduct/gulmohar-straight-kurti");
  const content = (name: string) =>
    page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await content("image")).toMatch(new RegExp(`^${address()}/`));
  expect(await content("url")).toBe(`${shop.url}/singleProduct/gulmohar-straight-kurti`);
  const font = fetched.find((path) => path.endsWith(".woff2")) ?? "/fonts/none";
  const answer = await page.request.get(font);
  expect(answer.headers()["access-control-allow-origin"]).toBe("*");
});
