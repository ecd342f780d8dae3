import sharp from "sharp";
import { logIn } from "./operator.ts";
import { startShop } from "./shop.ts";
import { press, pressUnchecked } from "./shopper.ts";
import { awake, expect, inShopOf, open } from "./test.ts";

/** A shop of its own: its categories change. */
const test = inShopOf(startShop);

test("a category is renamed, moved, pictured, hidden and deleted", async ({ page, mode, shop }) => {
  test.slow();
  const read = async (path: string) => {
    const answer = await fetch(shop.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  await logIn(page.request, shop);
  expect((await read("/collections/fabrics")).status).toBe(200);
  await open(page, "/admin/categories", mode);
  await page.getByRole("button", { name: "Move up: Fabrics" }).click();
  await expect(page.getByText("Moved.").first()).toBeVisible();
  const names = page.locator("main ol.desk-rows > li > a");
  await expect(names).toHaveText([
    ...["Chikankari Kurti", "Co-ord Sets", "Fabrics", "Festive Special"],
  ]);
  await page.getByRole("link", { name: "Fabrics", exact: true }).click();
  await page.getByLabel("Address").fill("co-ord-sets");
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByLabel("Address")).toHaveAccessibleDescription(
    /Co-ord Sets has this address/,
  );
  await page.getByLabel("Name").fill("Cloth by the length");
  await page.getByLabel("Address").fill("cloth");
  await page.getByLabel("Description").fill("Mulmul and more.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();

  await page.getByRole("link", { name: "Add a picture" }).click();
  const wide = { width: 1800, height: 900, channels: 3, background: "#336699" } as const;
  const buffer = await sharp({ create: wide }).jpeg().toBuffer();
  const file = { name: "cloth.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Picture", { exact: true }).setInputFiles(file);
  await page.getByLabel("What the picture shows").fill("Folded cloth");
  await page.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("The picture is saved.").first()).toBeVisible();

  // Who has the earlier address is sent on.
  const earlier = await fetch(`${shop.url}/collections/fabrics?sort=new`, { redirect: "manual" });
  expect(earlier.status).toBe(301);
  expect(earlier.headers.get("location")).toMatch(/\/collections\/cloth\?sort=new$/);
  const { text } = await read("/collections/cloth");
  for (const part of ["Cloth by the length", "Mulmul and more.", 'alt="Folded cloth"']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/<link rel="canonical" href="[^"]*\/collections\/cloth"/);
  expect(text).toContain('"@type":"CollectionPage"');
  expect((await read("/sitemap.xml")).text).toContain("/collections/cloth<");
  const shared = await fetch(`${shop.url}/products?category=Fabrics`, { redirect: "manual" });
  expect(shared.headers.get("location")).toBe("/products?category=Cloth+by+the+length");
  const offered = async () =>
    /aria-label="Categories".*?<\/nav>/s.exec((await read("/products")).text)?.[0];
  expect(await offered()).toContain("Cloth by the length");

  await page.getByLabel("Show it to").uncheck();
  // The message of an earlier save may stand there still.
  await press(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Saved.").first()).toBeVisible();
  expect((await read("/collections/cloth")).status).toBe(404);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByLabel("Show it to")).toBeChecked();
  expect((await read("/collections/cloth")).status).toBe(200);
  await page.getByLabel("Show it to").uncheck();
  await press(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Saved.").first()).toBeVisible();
  expect(await offered()).toContain("Festive Special");
  expect(await offered()).not.toContain("Cloth by the length");

  await page.getByLabel("Yes, delete").check();
  expect(await pressUnchecked(page, "Delete category")).toBe(409);
  await expect(page.getByText(/products have this category/).first()).toBeVisible();
  await page.getByLabel(/^Move its/).selectOption("Festive Special");
  await page.getByLabel("Yes, delete").check();
  await page.getByRole("button", { name: "Delete category" }).click();
  await expect(page.getByText("Deleted.").first()).toBeVisible();
  await expect(names).toHaveText(["Chikankari Kurti", "Co-ord Sets", "Festive Special"]);
});

test("a collection is put together by hand, put in order, and found by rule", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await logIn(page.request, shop);
  await open(page, "/admin/collections", mode);
  await page.getByLabel("Name").fill("For Eid");
  await page.getByRole("button", { name: "Add collection" }).click();
  await page.getByRole("link", { name: "Add products" }).click();
  await page.getByLabel("Title or SKU").fill("kurti");
  await page.getByRole("button", { name: "Show" }).click();
  const boxes = page.getByRole("checkbox");
  const titles = await page.locator("main .pick-rows label").allInnerTexts();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Add the selected products" }).click();
  await expect(page.getByText("Added.").first()).toBeVisible();
  const [first = "", second = ""] = titles.map((title) => title.trim());
  const cards = async (path: string) => {
    const html = await (await fetch(shop.url + path)).text();
    return [first, second].sort((a, b) => html.indexOf(a) - html.indexOf(b));
  };
  expect(await cards("/collections/for-eid")).toEqual([first, second]);
  await page.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(page.getByText("Moved.").first()).toBeVisible();
  expect(await cards("/collections/for-eid")).toEqual([second, first]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(async () => {
    expect(await cards("/collections/for-eid")).toEqual([first, second]);
  }).toPass();
  // Of two who put it in order the later one is shown the order as it is now.
  const other = await page.context().newPage();
  await open(other, page.url(), mode);
  await other.getByRole("button", { name: `Move down: ${first}` }).click();
  await expect(other.getByText("Moved.").first()).toBeVisible();
  expect(await cards("/collections/for-eid")).toEqual([second, first]);
  await page.getByLabel(`Position of ${first}`).fill("2");
  expect(await pressUnchecked(page, new RegExp(`^Move: ${first}`))).toBe(409);
  await expect(page.getByText(/Somebody else has changed this order/)).toBeVisible();
  await expect(page.getByLabel(`Position of ${first}`)).toHaveValue("2");
  expect(await cards("/collections/for-eid")).toEqual([second, first]);
  await page.getByRole("button", { name: `Move up: ${first}` }).click();
  // The message of the move before may stand there still.
  await expect(async () => {
    expect(await cards("/collections/for-eid")).toEqual([first, second]);
  }).toPass();
  await other.close();
  // What was taken out comes back to its place.
  await awake(page, mode);
  await page.getByRole("button", { name: `Remove: ${first}` }).click();
  await expect(page.getByText("Removed.").first()).toBeVisible();
  await awake(page, mode);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("It is back.").first()).toBeVisible();
  expect(await cards("/collections/for-eid")).toEqual([first, second]);

  await page.getByRole("link", { name: first, exact: true }).click();
  await expect(page.getByRole("region", { name: "Collections" })).toContainText("For Eid");
  await page.getByRole("link", { name: "Choose collections" }).click();
  await page.getByRole("checkbox", { name: "For Eid", exact: true }).uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  expect(await (await fetch(`${shop.url}/collections/for-eid`)).text()).not.toContain(first);

  await page.getByRole("link", { name: "All collections" }).click();
  await page.getByRole("link", { name: "For Eid", exact: true }).click();
  await page.getByLabel(/^By rule/).check();
  expect(await pressUnchecked(page, "Save")).toBe(400);
  await expect(page.getByText(/at least one thing/).first()).toBeVisible();
  await page.getByLabel("Category").selectOption("Chikankari Kurti");
  await page.getByLabel("Up to ₹").fill("1,300");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await open(page, "/collections/for-eid", mode);
  await expect(page.getByRole("heading", { name: "For Eid", level: 1 })).toBeVisible();
  const shown = await (await fetch(`${shop.url}/api/v1/allProducts?collection=for-eid`)).json();
  expect(shown.length).toBeGreaterThan(1);
  for (const product of shown) {
    expect(product.category).toBe("Chikankari Kurti");
    expect(product.price).toBeLessThanOrEqual(1300);
  }
  const listed = await (await fetch(`${shop.url}/api/v1/collections`)).json();
  expect(listed.at(-1)).toMatchObject({ kind: "collection", name: "For Eid", slug: "for-eid" });
});
