import sharp from "sharp";
import { faultsOf } from "./accessible.ts";
import { order } from "./api/calls.ts";
import { withDatabase } from "./database.ts";
import { logIn, logInByForm } from "./operator.ts";
import { type Shop, startShop } from "./shop.ts";
import { expect, inShopOf, open } from "./test.ts";

/** A shop of its own: its sessions end, and it gets a product. */
const test = inShopOf(startShop);

function endSessions(shop: Shop) {
  withDatabase(shop, (database) => database.exec("update operator_sessions set seen_at = 0"));
}

test("a login that runs out while the operator types takes nothing away", async ({
  page,
  context,
  mode,
  shop,
}) => {
  test.slow();
  const picture = sharp({
    create: { width: 900, height: 1200, channels: 3, background: "#b8376b" },
  });
  // As long as a photograph: a form of more than 384 kB.
  const buffer = Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(500_000)]);
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer };
  const description = 'Two lines,\n"one" of them <b>bold</b> & long.';
  await logInByForm(page, mode, shop);
  await page.getByLabel("Title").fill("Late Kurti");
  await page.getByLabel("Description").fill(description);
  await page.getByLabel("Price", { exact: true }).fill("1,150");
  await page.getByRole("checkbox", { name: "M", exact: true }).check();
  await page.getByRole("checkbox", { name: "L", exact: true }).check();
  await page.getByLabel("Images").setInputFiles([file]);
  // Without script with no cookie any more, as when the browser has deleted them.
  if (mode === "js") endSessions(shop);
  else await context.clearCookies();
  await page.getByRole("button", { name: "Upload Product" }).click();
  await expect(page.getByText("You have been logged out")).toBeInViewport();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await faultsOf(page, mode)).toEqual([]);

  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "log in in a new tab" }).click();
  const login = await opened;
  await login.getByLabel("Password").fill(shop.password);
  await login.getByRole("button", { name: "Log in" }).click();
  await expect(login.getByRole("heading", { name: "Today" })).toBeVisible();
  await login.close();

  if (mode === "js") {
    await expect(page.getByLabel("Title")).toHaveValue("Late Kurti");
    await page.getByRole("button", { name: "Upload Product" }).click();
  } else {
    await page.getByLabel("Choose your files again").setInputFiles([file]);
    await page.getByRole("button", { name: "Send again" }).click();
  }
  await expect(page.getByText("Product added")).toBeVisible({ timeout: 30_000 });
  const made = withDatabase(shop, (database) =>
    database
      .prepare(
        `select p.description, p.price,
           (select group_concat(size order by size) from product_sizes where product_id = p.id) sizes,
           (select count(*) from product_images where product_id = p.id) pictures
         from products p where title = 'Late Kurti'`,
      )
      .all(),
  );
  expect(made).toEqual([{ description, price: 1150_00, sizes: "L,M", pictures: 1 }]);
});

test("a form whose answer is another page is kept as well", async ({ page, mode, shop }) => {
  const { _id } = await order(page.request);
  await logIn(page.request, shop);
  // Logged out in another tab; and with no cookie any more, as when the browser has deleted them.
  const ways = [() => page.request.post("/admin/logout"), () => page.context().clearCookies()];
  for (const [at, leave] of ways.entries()) {
    const note = `Call first, ${at}.`;
    await open(page, `/admin/orders/${_id}`, mode);
    await page.getByLabel("Private note").fill(note);
    await leave();
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByRole("heading", { name: "You have been logged out" })).toBeVisible();
    await logIn(page.request, shop);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText(note)).toBeVisible();
  }
});

test("a form sent too late before React woke up is kept too, its passwords not @js", async ({
  page,
  shop,
}) => {
  await logIn(page.request, shop);
  await page.goto("/admin/account", { waitUntil: "domcontentloaded" });
  endSessions(shop);
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name="present"])');
    for (const field of form?.querySelectorAll<HTMLInputElement>("[type=password]") ?? []) {
      field.value = "marigold lantern";
    }
    form?.submit();
  });
  expect((await answer).status()).toBe(401);
  await expect(page.getByText("Please enter passwords, keys and codes again")).toBeVisible();
  expect(await page.content()).not.toContain("marigold");
  expect(await faultsOf(page, "js")).toEqual([]);
});

test("changed fields of the desk are not left without a question, and only those @js", async ({
  page,
  mode,
  shop,
}) => {
  await logIn(page.request, shop);
  const asked: string[] = [];
  let goesOn = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return goesOn ? dialog.accept() : dialog.dismiss();
  });
  await open(page, "/admin/products/gulmohar-straight-kurti", mode);
  const title = page.getByLabel("Title");
  const before = await title.inputValue();

  // Nothing changed, or changed back: nobody is asked.
  await title.fill("Another title");
  await title.fill(before);
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page).toHaveURL(/settings/);
  expect(asked).toEqual([]);

  await page.goBack();
  await expect(title).toHaveValue(before);
  await title.fill("Another title");
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await expect(title).toHaveValue("Another title");
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(["confirm", "beforeunload"]);
  await expect(title).toHaveValue("Another title");

  // What is sent is not asked about, nor what has been saved.
  await title.fill("Gulmohar Kurti, the second");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText(/is saved/).first()).toBeVisible();
  // Longer than a page that goes is taken for the answer of what was sent.
  await page.waitForTimeout(2500);
  await page.getByRole("link", { name: "Settings" }).first().click();
  await expect(page).toHaveURL(/settings/);
  expect(asked).toHaveLength(2);

  await page.getByRole("link", { name: "Selling" }).first().click();
  await expect(page).toHaveURL(/selling$/);
  const first = page.locator("form[method=post] input[type=text]").first();
  await first.fill("12345");
  goesOn = true;
  await page.goBack();
  await expect.poll(() => asked).toHaveLength(3);
  await expect(page).toHaveURL(/settings$/);
});
