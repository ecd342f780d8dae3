import { drawWhole } from "./accessible.ts";
import { withDatabase } from "./database.ts";
import { logIn } from "./operator.ts";
import { awake, expect, open, test } from "./test.ts";

/** What is sold is described at the desk: sizes, charts, attributes; with and without script. */

test("a bedsheet is sold in its own sizes, with a chart and an attribute, from its first minute", async ({
  page,
  mode,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page.request, shop);
  await open(page, "/admin", mode);
  const category = `Bedsheets ${mode}`;
  const title = `Dabu Bedsheet ${mode}`;
  const press = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).click();
    await awake(page, mode);
  };

  await open(page, "/admin/settings/sizes/new", mode);
  await page.getByLabel("Name").fill(`Beds ${mode}`);
  await page.getByLabel("Sizes", { exact: true }).fill("Cot\nDouble, double");
  await press("Save");
  await expect(page.getByText("The size double is there twice.")).toBeVisible();
  await page.getByLabel("Sizes", { exact: true }).fill("Cot\nDouble");
  await press("Save");
  await expect(page.getByRole("link", { name: `Beds ${mode}` })).toBeVisible();

  await open(page, "/admin/settings/size-charts/new", mode);
  await page.getByLabel("Name").fill(`Beds ${mode}`);
  await page.getByLabel("Sizes", { exact: true }).fill("Cot, Double");
  await press("Show these sizes");
  // First what only the answer has: it takes the place of the fields before it.
  await page.getByLabel("Measure 1 of Double, cm").fill("254");
  await page.locator("#measure-0").fill("Length");
  await press("Save");
  await expect(page.getByRole("heading", { name: "Size charts" })).toBeVisible();

  await open(page, "/admin/settings/attributes/new", mode);
  await page.getByLabel("Name", { exact: true }).fill(`Print ${mode}`);
  await page.locator("#value-0").fill("Dabu");
  await page.locator("#value-1").fill("Bagru");
  await press("Save");
  await expect(page.getByRole("link", { name: `Print ${mode}` })).toBeVisible();

  await open(page, "/admin/settings/attributes/color", mode);
  const fresh = page.locator("[name^='value:']").last();
  const at = (await fresh.getAttribute("id"))?.replace("value-", "") ?? "";
  await fresh.fill(`Madder ${mode}`);
  await page.getByLabel(`Swatch of value ${Number(at) + 1}`).fill("#9b2335");
  await press("Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  const swatches = () =>
    withDatabase(shop, (database) =>
      database
        .prepare(
          `select v.value ->> 'swatch' from settings s, json_each(s.value) a, json_each(a.value, '$.values') v
           where s.key = 'attributes' and v.value ->> 'value' = ?`,
        )
        .pluck()
        .all(`Madder ${mode}`),
    );
  expect(swatches()).toEqual(["#9b2335"]);
  await open(page, "/admin/settings/attributes/color", mode);
  await page.getByRole("checkbox", { name: "No swatch" }).last().check();
  await press("Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  expect(swatches()).toEqual([null]);

  // A form that shows the sizes of no bed is not sold as one size.
  await open(page, "/admin", mode);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Price", { exact: true }).fill("1,850");
  await page.getByLabel("Category").fill(category);
  await press("Upload Product");
  await expect(page.locator("#sizes-error")).toBeVisible();
  await page.getByRole("checkbox", { name: "XL", exact: true }).check();
  await page.getByLabel("Stock of S", { exact: true }).fill("4");
  await page.getByLabel("Size set").selectOption({ label: `Beds ${mode}` });
  if (mode === "no-js") await press("Show sizes");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  // What was typed for another set is seen until it is cleared.
  await expect(page.getByLabel("Stock of M", { exact: true })).toHaveCount(0);
  await page.getByRole("checkbox", { name: "XL", exact: true }).uncheck();
  await expect(page.getByLabel("Stock of S", { exact: true })).toHaveValue("4");
  await page.getByLabel("Stock of S", { exact: true }).fill("");
  await page.getByLabel("Stock of Double", { exact: true }).fill("2");
  await page.getByRole("checkbox", { name: "Cot", exact: true }).check();
  await page.locator("#new-size-0").fill("Super King");
  await page.locator("#new-stock-0").fill("1");
  await page.getByRole("checkbox", { name: "Dabu" }).check();
  await press("Upload Product");
  await expect(page.getByText("Product added")).toBeVisible();
  const sizes = withDatabase(shop, (database) =>
    database
      .prepare(
        `select s.size, s.stock from product_sizes s join products p on p.id = s.product_id
         where p.title = ? order by s.position`,
      )
      .all(title),
  );
  expect(sizes).toEqual([
    { size: "Cot", stock: null },
    { size: "Double", stock: 2 },
    { size: "Super King", stock: 1 },
  ]);

  // Its category gets the chart.
  await open(page, "/admin/settings/sizes", mode);
  const group = page.getByRole("group", { name: category });
  await group.getByLabel("Size chart").selectOption({ label: `Beds ${mode}` });
  await group.getByLabel("Size set").selectOption({ label: `Beds ${mode}` });
  await press("Save");
  // Whoever leaves before the answer is there has not saved.
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  const id = title.toLowerCase().replaceAll(" ", "-");
  await open(page, `/singleProduct/${id}`, mode);
  await expect(page.getByText("Dabu", { exact: true })).toBeVisible();
  // What is drawn a second later would move it away from under the press.
  await drawWhole(page);
  await page.locator("details.size-chart summary").click();
  await expect(page.locator("details.size-chart").getByText("100 in")).toBeVisible();

  const list = `/products?print-${mode}=Dabu`;
  await open(page, list, mode);
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  await expect(page.locator(".grid-cards").getByRole("article")).toHaveCount(1);

  // What products have is not taken from under them.
  await open(page, `/admin/settings/attributes/print-${mode}`, mode);
  await page.getByRole("checkbox", { name: "Remove Dabu" }).check();
  await press("Save");
  await expect(page.getByText("1 product has “Dabu”")).toBeVisible();
  // Nor is a new value that one may have a moment later.
  await page.getByRole("checkbox", { name: "Remove Dabu" }).uncheck();
  await page.locator('[name^="value:"]').last().fill("Ajrakh");
  await press("Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);

  // An Undo that comes too late says so, and the form has what stands now.
  await open(page, "/admin/settings/sizes", mode);
  const label = () => page.getByRole("group", { name: category }).getByLabel(/single size/);
  await label().fill("One sheet");
  await press("Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  withDatabase(shop, (database) =>
    database
      .prepare("update categories set single_size_label = 'One cloth' where name = ?")
      .run(category),
  );
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText(/cannot be undone any more/).first()).toBeVisible();
  await expect(label()).toHaveValue("One cloth");
});
