import type { APIRequestContext, Page } from "@playwright/test";
import { DAY, MINUTE } from "#app/time.ts";
import { add, expectJson, shopper } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import type { Shop } from "./shop.ts";
import { press } from "./shopper.ts";
import { awake, expect, holdScripts, open, test } from "./test.ts";

/** An order that was paid so many days ago, by somebody only this test knows. */
async function paidOrder(request: APIRequestContext, shop: Shop, name: string, days: number) {
  await add(request);
  const data = { ...shopper, user: { ...shopper.user, name } };
  const made = await expectJson(await request.post("/api/orders/create-order", { data }), 201);
  const id: string = made.order._id;
  return withDatabase(shop, (database) => {
    database
      .prepare("update orders set status = 'paid', paid_at = ? where id = ?")
      .run(Date.now() - days * DAY, id);
    const number = database.prepare("select number from orders where id = ?").pluck().get(id);
    return { id, number: Number(number) };
  });
}

const rows = (page: Page) =>
  page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: /^Select order/ }) });

test("orders are found by name, packed together, noted, and told of on WhatsApp", async ({
  page,
  request,
  mode,
  shop,
}) => {
  test.slow();
  const name = `Kesari ${mode === "js" ? "Scripted" : "Plain"}`;
  const first = await paidOrder(request, shop, name, 1);
  const second = await paidOrder(request, shop, name, 9);
  await logIn(page.request, shop);

  // What waits today, the late one marked; the link leads to its list.
  await open(page, "/admin/dashboard", mode);
  await expect(page.getByText(/^\d+ late$/).first()).toBeVisible();
  await expect(page.getByText("Late", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: /A bar for each day/ })).toBeVisible();
  await page.getByText("Show table").click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page).toHaveURL(/days=7$/);
  await expect(page.getByText(/in the 7 days before/).first()).toBeAttached();
  await page.getByRole("link", { name: "To send" }).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  await awake(page, mode);

  await page.getByLabel("Number, name, phone, pincode or e-mail").fill(name.slice(0, -3));
  await page.getByRole("button", { name: "Find" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(", late");
  await expect(rows(page).nth(1)).toContainText("ship by");
  await awake(page, mode);

  // On a phone a card has two lines however long a name is, and the first one stands high on the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  withDatabase(shop, (database) =>
    database
      .prepare("update orders set name = name || ' of a long name' where id = ?")
      .run(first.id),
  );
  await open(page, "/admin/orders", mode);
  const card = await rows(page).filter({ hasText: "of a long name" }).boundingBox();
  expect(card?.height).toBeLessThan(74);
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(310);
  // A view that can be saved is no wider than the screen.
  await open(page, "/admin/orders?status=paid", mode);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await open(page, "/admin/orders", mode);
  // From an order its bar leads back, also from one that is not there.
  await page.getByRole("link", { name: `Order ${first.number}` }).click();
  await expect(page.getByRole("heading", { name: `Order ${first.number}` })).toBeVisible();
  await awake(page, mode);
  await page.getByRole("banner").getByRole("link", { name: "Back to Orders" }).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
  await open(page, "/admin/orders/nothing", mode);
  await expect(page.getByRole("link", { name: "Go to Today" })).toBeVisible();
  await open(page, `/admin/orders/${second.id}/cancel`, mode);
  await expect(page.getByText("The customer’s payment is refunded")).toBeVisible();
  // A mail is a row of two lines, on a tablet too.
  withDatabase(shop, (database) =>
    database
      .prepare(
        `insert or ignore into outbox (kind, key, recipient, subject, html, text, created_at, due_at)
         values ('refunded', 'long', 'somebody.of.a.long.name@mail.example.com',
           'Your return for order 1001: we have your request', '', '', 1, null)`,
      )
      .run(),
  );
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, "/admin/mail", mode);
  const mail = page.getByRole("row").filter({ hasText: "we have your request" });
  expect((await mail.first().boundingBox())?.height).toBeLessThan(56);
  await page.setViewportSize({ width: 1280, height: 720 });
  withDatabase(shop, (database) =>
    database.prepare("update orders set name = ? where id = ?").run(name, first.id),
  );

  // By a heading, kept as a view under a name, without a column; all of it this operator's.
  await open(page, "/admin/orders?status=paid", mode);
  await page.getByRole("columnheader", { name: "Total" }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await awake(page, mode);
  await page.locator("summary", { hasText: "Save this view" }).click();
  const view = `Dearest ${mode}`;
  await page.getByLabel("Name of the view").fill(view);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name: view })).toHaveAttribute("aria-current", "page");
  await awake(page, mode);
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Payment" }).uncheck();
  await page.getByRole("button", { name: "Show these" }).click();
  await expect(page.getByRole("columnheader", { name: "Payment" })).toHaveCount(0);
  await awake(page, mode);
  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByRole("checkbox", { name: "Payment" }).check();
  await page.getByRole("button", { name: "Show these" }).click();
  await expect(page.getByRole("columnheader", { name: "Payment" })).toHaveCount(1);
  await open(page, "/admin/orders", mode);
  await page.getByRole("link", { name: view }).click();
  await expect(page).toHaveURL(/status=paid&sort=total-down$/);
  await awake(page, mode);
  await page.locator("summary", { hasText: "Save this view" }).click();
  await page.getByRole("button", { name: `Remove “${view}”` }).click();
  await expect(page.getByRole("link", { name: view })).toHaveCount(0);
  await open(page, `/admin/orders?q=${encodeURIComponent(name)}`, mode);

  // Narrowed by pills beside the search, kept as a view; one is taken off, and then all.
  await open(page, "/admin/orders?status=paid", mode);
  await page.locator("summary", { hasText: "Ship by" }).click();
  await page.getByRole("link", { name: "Late", exact: true }).click();
  await expect(page).toHaveURL(/status=paid&due=late$/);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(1);
  await awake(page, mode);
  await page.locator("summary", { hasText: "Placed" }).click();
  await page.getByRole("main").getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("link", { name: /^Placed: today/ })).toBeVisible();
  await awake(page, mode);
  await page.getByRole("link", { name: /^Ship by: late/ }).click();
  await expect(page).toHaveURL(/status=paid&placed=1$/);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(2);
  await open(page, "/admin/orders?status=paid&payment=carrier+pigeon", mode);
  await expect(page.getByRole("heading", { name: "No order fits these filters" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/orders\?status=paid$/);
  await open(page, `/admin/orders?q=${encodeURIComponent(name)}`, mode);

  // Without a tick there is no bar; whoever asks all the same is told why nothing came of it.
  await expect(page.getByRole("button", { name: "Mark as packed" })).toBeHidden();
  const headers = { Origin: shop.url };
  const form = { intent: "pack" };
  const refused = await page.request.post("/admin/orders", { headers, form });
  expect(refused.status()).toBe(400);
  expect(await refused.text()).toContain("Please select orders first.");
  await page.getByLabel("Select all", { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: `Select order ${first.number}` })).toBeChecked();
  // One of them is packed meanwhile: the other is packed all the same.
  withDatabase(shop, (database) =>
    database.prepare("update orders set status = 'packed' where id = ?").run(first.id),
  );
  expect(await press(page, page.getByRole("button", { name: "Mark as packed" }))).toBe(409);
  await expect(page.getByText(`1 order is packed: ${second.number}.`)).toBeVisible();
  await expect(page.getByText(`Not packed: order ${first.number}, it is packed.`)).toBeVisible();
  await expect(rows(page).filter({ hasText: "Packed" })).toHaveCount(2);
  const slips = await page.request.get(
    `/admin/orders/packing-slips.pdf?order=${first.id}&order=${second.id}`,
  );
  expect(slips.headers()["content-type"]).toBe("application/pdf");

  await page.getByRole("link", { name: `Order ${second.number}` }).click();
  await expect(page.getByRole("heading", { name: `Order ${second.number}` })).toBeVisible();
  await awake(page, mode);
  const whatsapp = page.getByRole("link", { name: "Open in WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/919876543210\?text=Hello%20K/);
  await expect(whatsapp).toBeVisible();
  await page.getByText("Text of the WhatsApp message").click();
  await expect(page.getByText(/Your order \d+ is packed/)).toBeVisible();
  const note = "Called: leave it with the neighbour";
  await page.getByLabel("Private note").fill(note);
  await page.getByRole("button", { name: "Save note" }).click();
  const said = page.getByText("The note is saved.").locator("visible=true").first();
  await expect(said).toBeVisible();
  // Low where script runs, clear of the bar with the next step.
  const height = async () => (await said.boundingBox())?.y ?? 0;
  if (mode === "js") await expect.poll(height).toBeGreaterThan(400);
  await expect(page.getByText(note)).toBeVisible();
  await awake(page, mode);

  // A shopper's typing error, told on WhatsApp: found by these words, put right, in the history.
  const query = `My order ${second.id.slice(-8).toUpperCase()} at the shop`;
  await open(page, `/admin/orders?q=${encodeURIComponent(query)}`, mode);
  await page.getByRole("link", { name: `Order ${second.number}` }).click();
  await page.getByRole("link", { name: "Edit customer details" }).click();
  await expect(page.getByRole("heading", { name: /^Customer details of order/ })).toBeVisible();
  await awake(page, mode);
  await page.getByLabel("Mobile number").fill("90000 00011");
  await page.getByLabel("Pincode").fill("2260");
  const save = page.getByRole("button", { name: "Save", exact: true });
  expect(await press(page, save)).toBe(400);
  await expect(page.getByText(/^A pincode has exactly 6 digits/).first()).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toHaveValue("90000 00011");
  await page.getByLabel("Pincode").fill("226010");
  await save.click();
  await expect(page.getByText("Saved: mobile number, pincode.").first()).toBeVisible();
  await expect(page.getByText(/pincode: \d{6} → 226010/)).toBeVisible();
  const seen = await request.get(`/order/${second.id}`);
  expect(seen.status()).toBe(200);
  expect(await seen.text()).not.toContain("neighbour");
  const log = withDatabase(shop, (database) =>
    database
      .prepare("select what from audit where subject = ? order by id")
      .pluck()
      .all(`/admin/orders/${second.id}`),
  );
  expect(log).toEqual(["order packed", "note saved", "order corrected"]);
});

test("Today and Orders come anew by themselves, and their titles count", async ({
  page,
  request,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const waiting = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  if (mode === "no-js") {
    const refresh = page.locator('head meta[http-equiv="refresh"]');
    await open(page, "/admin/dashboard", mode);
    await expect(refresh).toHaveAttribute("content", "60");
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await expect(refresh).toHaveCount(0);
    // Ticks would be lost: the list does so only when asked.
    await open(page, "/admin/orders", mode);
    await expect(refresh).toHaveCount(0);
    await page.getByRole("link", { name: "Refresh this page every minute" }).click();
    await expect(refresh).toHaveAttribute("content", "60");
    await page.getByRole("link", { name: "Stop refreshing" }).click();
    await expect(refresh).toHaveCount(0);
    return;
  }
  await page.clock.install();
  await open(page, "/admin/dashboard", mode);
  const before = await waiting();
  await paidOrder(request, shop, "Neela Fresh", 1);
  await expect(async () => {
    await page.clock.runFor(MINUTE);
    expect(await waiting()).toBe(before + 1);
  }).toPass();
  await expect(page.getByText("1 new task.")).toBeAttached();

  await open(page, "/admin/orders", mode);
  await rows(page).first().getByRole("checkbox").check();
  const atOrders = await waiting();
  const { number } = await paidOrder(request, shop, "Neela Fresh", 1);
  // What is ticked is being worked on: nothing moves under it.
  await page.clock.runFor(120_000);
  expect(await waiting()).toBe(atOrders);
  await rows(page).first().getByRole("checkbox").uncheck();
  await expect(async () => {
    await page.clock.runFor(MINUTE);
    expect(await waiting()).toBe(atOrders + 1);
  }).toPass();
  await expect(page.getByRole("link", { name: `Order ${number}` })).toBeVisible();
});

test("who packs from Today before a script has come is led to the row that stands next @no-js @js", async ({
  page,
  request,
  mode,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await paidOrder(request, shop, "Champa Next", 1);
  await logIn(page.request, shop);
  if (mode === "js") await holdScripts(page);
  await open(page, "/admin/dashboard?days=7", "no-js");
  const packs = page.getByRole("button", { name: /^Mark packed/ });
  await packs.last().click();
  await expect(page).toHaveURL(/\?days=7#task-\d+$/);
  await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport();
  await expect(page.locator(":target")).toBeInViewport();
});
