import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import sharp from "sharp";
import { withDatabase } from "./database.ts";
import { everyPage } from "./every-page.ts";
import { fillSettings, pagesOfOne, settingsPages } from "./fill-settings.ts";
import { logIn } from "./operator.ts";
import { pdfText } from "./pdf-text.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf } from "./test.ts";

/**
 * Whoever has left the demonstration and filled in what the desk asks finds their own shop everywhere,
 * and nobody else's. Every settings page of `app/routes.ts` is filled by its forms, without script; a field that is not known
 * here fails the test, so that a new one is thought of.
 */
const test = inShopOf(() => startShop({ STYLEGUIDE: "" }));

/** Words and the two colours of the demonstration and of the makers, wherever they stand. */
const others =
  /#a3195b|#fbf6ec|bakhiya|lucknow|chowk|chikan|\bBK[/-]|\bBC[/-]|example shopper|demonstration/gi;
/** What the page says that took the demonstration out. */
const TAKEN_OUT = "The demonstration was removed on";

/** A product of their own, by the form, with a picture. */
async function addProduct(page: Page): Promise<string> {
  const picture = await sharp({
    create: { width: 600, height: 800, channels: 3, background: "#2b4c7e" },
  })
    .jpeg()
    .toBuffer();
  await page.goto("/admin");
  await page.locator("[name=title]").fill("Kasavu Bedcover");
  await page.locator("[name=price]").fill("1,450");
  await page.locator("[name=description]").fill("Handwoven in Balaramapuram, with a band of gold.");
  await page.locator("[name=category]").first().fill("Bedcovers");
  await page.getByRole("checkbox", { name: "M", exact: true }).check();
  for (const stock of await page.locator("main input[name^=stock]").all()) await stock.fill("40");
  await page
    .getByLabel("Images")
    .setInputFiles([{ name: "front.jpg", mimeType: "image/jpeg", buffer: picture }]);
  await page.getByRole("button", { name: "Upload Product" }).click();
  await page.waitForURL(/added=/);
  return new URL(page.url()).searchParams.get("added") ?? "";
}

/** The demonstration goes, after a backup. */
async function startOwnShop(page: Page) {
  await page.goto("/admin/own-shop");
  await page.getByRole("button", { name: "Start my own shop" }).click();
  // The page refreshes itself meanwhile: not looked at in the browser.
  const state = async () => (await page.request.get("/admin/own-shop")).text();
  await expect.poll(state, { timeout: 90_000 }).toContain("The demonstration was removed");
  // Or it does so under way to another.
  await page.goto("about:blank");
}

async function openShop(page: Page) {
  await page.goto("/admin/settings/opening");
  await page.locator("[name=state][value=open]").check();
  await page.locator("form:has([name=state])").getByRole("button").last().click();
  expect((await page.request.get("/")).status()).toBe(200);
}

/** Words of an answer, of a paper those it draws; what a sandbox payment says of itself taken out. */
async function textOf(answer: APIResponse): Promise<string> {
  const type = answer.headers()["content-type"] ?? "";
  const named = `${answer.headers()["content-disposition"] ?? ""}\n${answer.headers().location ?? ""}`;
  const isText = /text|json|xml|csv|javascript|manifest/.test(type);
  const body = type.includes("pdf")
    ? pdfText(await answer.body())
    : isText
      ? await answer.text()
      : "";
  return `${named}\n${body}`.replaceAll(TAKEN_OUT, "");
}

/** Files, calls and further pages of the desk that a page of the shop or the desk leads to. */
function ledTo(html: string): string[] {
  const links = [...html.matchAll(/(?:href|action|src)="(\/[^"#]*)["#]/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );
  return links.filter((to) =>
    /\.pdf|\.csv|\.json|\.xml|\.ics|export|manifest|credit-note|^\/admin\/(?!logout)[^?]*$/.test(
      to,
    ),
  );
}

async function mailsOf(shop: Shop): Promise<Record<string, string>> {
  const rows = withDatabase(
    shop,
    (database) =>
      database.prepare("select id, kind, subject, html, text from outbox").all() as {
        id: number;
        kind: string;
        subject: string;
        html: string;
        text: string;
      }[],
  );
  return Object.fromEntries(
    rows.map(({ id, kind, subject, html, text }) => [
      `mail ${id} ${kind}`,
      `${subject}\n${html}\n${text}`,
    ]),
  );
}

/** Lives elsewhere: an address that a shopper types is no word of the shop. */
const who = {
  shippingAddress: {
    address: "4, Beach Road",
    city: "Alappuzha",
    state: "Kerala",
    pincode: "688012",
  },
};

/** Accounts that were filled in are read and given up again: there is nobody at the other end. */
async function giveUpAccount(page: Page, shop: Shop, address: string): Promise<string> {
  await page.goto(address);
  const text = await page.content();
  await page.locator("details", { hasText: "Remove these settings" }).locator("summary").click();
  await page.locator("#own-forget").fill(shop.password);
  await page.getByRole("button", { name: /^Remove / }).click();
  await expect(page.locator("#own-forget")).toHaveCount(0);
  return text;
}

const creditNotes = (shop: Shop) =>
  withDatabase(shop, (database) =>
    database.prepare("select count(*) from invoices where kind = 'credit note'").pluck().get(),
  ) as number;

/** Everything there is to read, by its address. */
async function everything(request: APIRequestContext, shop: Shop, product: string) {
  const wares = { product, sizes: ["M"] as [string], more: [], who };
  const pages = await everyPage(request, shop.password, wares);
  // Money goes back in steps; the credit note comes with the last.
  await expect.poll(() => creditNotes(shop), { timeout: 60_000 }).toBeGreaterThan(0);
  const found = new Map<string, string>();
  const queue = new Set([
    ...pages,
    ...["/manifest.webmanifest", "/robots.txt", "/sitemap.xml", "/favicon.svg", "/healthz"],
    ...["/api/v1/allProducts", `/api/v1/singleProduct/${product}`, "/api/cart"],
    ...["/api/payment/getkey", "/api/nothing"],
  ]);
  for (const address of queue) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const text = await textOf(answer);
    found.set(address, text);
    for (const next of ledTo(text)) queue.add(next);
    for (const [, next = ""] of text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g))
      queue.add(next);
  }
  for (const [mail, text] of Object.entries(await mailsOf(shop))) found.set(mail, text);
  return found;
}

test("who has filled in the desk finds nobody else's name, place or craft anywhere @no-js", async ({
  page,
  shop,
}) => {
  test.setTimeout(480_000);
  const { request } = page;
  await logIn(request, shop);
  await startOwnShop(page);
  expect(settingsPages.length).toBeGreaterThan(6);
  const unknown: string[] = [];
  const addresses = await pagesOfOne(page);
  for (const kind of ["letters", "sizes", "attributes", "connections"])
    expect.soft(addresses.filter((each) => each.includes(kind)).length, kind).toBeGreaterThan(1);
  for (const address of [...settingsPages, ...addresses])
    unknown.push(...(await fillSettings(page, address, shop.password)));
  expect.soft(unknown).toEqual([]);
  const accounts = new Map<string, string>();
  for (const address of addresses.filter((each) => each.includes("/connections/")))
    accounts.set(`${address}, set`, await giveUpAccount(page, shop, address));

  const product = await addProduct(page);
  await openShop(page);
  // With a UPI id and no provider there is no payment that a test could make.
  await page.goto("/admin/settings/selling");
  await page.getByLabel("UPI id").fill("");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const found = await everything(request, shop, product);
  for (const [address, text] of accounts) found.set(address, text);
  const kinds = [...found.keys()];
  for (const kind of [/receipt\.pdf/, /packing-slip/, /credit-note/, /\.csv/, /^mail /, /sitemap/])
    expect.soft(kinds.filter((each) => kind.test(each)).length, `${kind}`).toBeGreaterThan(0);
  // The documents are read: they say whose they are.
  for (const [address, text] of found)
    if (/receipt\.pdf|credit-note/.test(address))
      expect.soft(text, address).toContain("Nila Handlooms");

  // Each once, with the first address it was found at.
  const left = new Map<string, string>();
  for (const [address, text] of found) {
    for (const { index } of text.matchAll(others)) {
      const place = text.slice(Math.max(0, index - 50), index + 50);
      if (!left.has(place)) left.set(place, address);
    }
  }
  expect([...left].map(([place, address]) => `${address}: …${place}…`)).toEqual([]);
});
