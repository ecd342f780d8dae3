import { type Browser, click, element, hydrate, reads, type, until } from "./browsers/browser.ts";
import { browsers } from "./browsers/installed.ts";
import { withDatabase } from "./database.ts";
import { everyPageOnce } from "./every-page.ts";
import type { Shop } from "./shop.ts";
import { shopper } from "./shopper.ts";
import { expect, test } from "./test.ts";

/**
 * Firefox and WebKit themselves, in New York: what the server wrote in Indian words and time stays.
 * Where one is not installed there is no test of it, and the run names it.
 */
// Neither waits for the other; what one of them does is done in order, in one window.
test.describe.configure({ mode: "parallel" });
for (const [name, find] of Object.entries(browsers)) {
  const start = find();
  if (!start) continue;

  test.describe(`${name} @js`, () => {
    test.describe.configure({ mode: "default", timeout: 180_000 });
    let browser: Browser;
    test.beforeAll(async () => {
      browser = await start();
    });
    test.afterAll(() => browser?.close());

    test("bought, also after Back, paid at once after a reload, tracked, noted at the desk", async ({
      shop,
    }) => {
      const reference = await buy(browser, shop);
      await buyAfterBack(browser, reference);
      await browser.open(`${shop.url}/pay/${reference}`);
      await pay(browser);
      await track(browser, shop, reference);
      await note(browser, shop, reference);
    });

    // In halves, since all of them take minutes on a slow machine.
    for (const half of [0, 1]) {
      test(`no page is thrown away when React takes it over, and none complains, half ${half + 1}`, async ({
        request,
        shop,
      }) => {
        const { addresses: all, cookies } = await everyPageOnce(request, shop);
        const addresses = all.filter((_, at) => at % 2 === half);
        await browser.open(`${shop.url}/icons/favicon.svg`);
        await browser.setCookies(cookies);
        const found: string[] = [];
        for (const address of addresses) {
          await browser.open(shop.url + address);
          const kept = await hydrate(browser);
          // Effects run, and what is fetched late is there.
          await new Promise((resolve) => setTimeout(resolve, 100));
          const faults = await browser.faults();
          if (!kept || faults.length) found.push(`${address}: kept ${kept}; ${faults.join("; ")}`);
        }
        expect(found).toEqual([]);
        console.log(`${name}: ${addresses.length} pages`);
      });
    }
  });
}

/** From a product to the pay page; the order's reference. */
async function buy(browser: Browser, shop: Shop): Promise<string> {
  await browser.open(`${shop.url}/singleProduct/gulmohar-straight-kurti`);
  await click(browser, "label", "M");
  await click(browser, "button", "Add to Cart");
  await reads(browser, "added to your cart");
  await browser.open(`${shop.url}/cart`);
  await click(browser, "a", "Proceed to Checkout");
  await click(browser, "a", "Continue to Shipping");
  for (const [field, text] of Object.entries(shopper)) {
    if (field === "city" || field === "state") continue;
    await type(browser, `[name=${field}]`, text);
  }
  await click(browser, "button", "Get rates");
  await placeOrder(browser);
  const path = await browser.evaluate<string>("location.pathname");
  expect(path).toMatch(/^\/pay\/[0-9a-f]{32}$/);
  expect(await browser.faults()).toEqual([]);
  return path.slice("/pay/".length);
}

async function placeOrder(browser: Browser) {
  await reads(browser, "Choose a courier");
  await until(browser, `document.querySelector("[name=city]").value === "Lucknow"`);
  // The list may come twice, for the digits, and for the press or the way back: what follows stands still after that.
  await until(browser, `!document.body.innerText.includes("Calculating")`);
  await click(browser, "button", "Place Order");
  await reads(browser, "Order Created Successfully!");
}

/** Back from the pay page, to a page that the browser may have kept whole with all that ran in it. */
async function buyAfterBack(browser: Browser, reference: string) {
  await browser.evaluate("(setTimeout(() => history.back()), true)");
  await until(browser, `document.querySelector("[name=phone]")?.value`);
  await placeOrder(browser);
  expect(await browser.evaluate("location.pathname")).toBe(`/pay/${reference}`);
  expect(await browser.faults()).toEqual([]);
}

/** The press comes before React is there, and opens the window to pay all the same. */
async function pay(browser: Browser) {
  await click(browser, "button", "Complete Payment - ₹");
  await click(browser, "button[value=pay]");
  await reads(browser, "Payment Successful!");
  expect(await browser.faults()).toEqual([]);
}

async function track(browser: Browser, shop: Shop, reference: string) {
  const number = withDatabase(shop, (database) =>
    database.prepare("select number from orders where id = ?").pluck().get(reference),
  );
  await browser.open(`${shop.url}/track`);
  await type(browser, "[name=number]", String(number));
  await type(browser, "[name=phone]", shopper.phone);
  await click(browser, "button", "Find my order");
  await reads(browser, "12 Example Lane");
  expect(await browser.faults()).toEqual([]);
}

/** What is typed at once stays typed. */
async function note(browser: Browser, shop: Shop, reference: string) {
  await browser.open(`${shop.url}/admin/login`);
  await type(browser, "[name=password]", shop.password);
  await click(browser, "button", "Log in");
  await reads(browser, "Add New Product");
  await browser.open(`${shop.url}/admin/orders/${reference}`);
  await type(browser, "textarea[name=note]", "Asks for a ribbon");
  expect(await hydrate(browser)).toBe(true);
  expect(await browser.evaluate(`${element("textarea[name=note]")}.value`)).toBe(
    "Asks for a ribbon",
  );
  await click(browser, "button", "Save note");
  await until(browser, `${element("li", "Asks for a ribbon")} && true`);
  expect(await browser.faults()).toEqual([]);
}
