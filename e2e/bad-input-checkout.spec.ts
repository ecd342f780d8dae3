import { keysOf } from "#app/keys.ts";
import { withDatabase } from "./database.ts";
import {
  expectBadge,
  type Fields,
  field,
  fill,
  fillShipping,
  labels,
  order,
  placeOrder,
  press,
  shopper,
  startShipping,
} from "./shopper.ts";
import { expect, open, test } from "./test.ts";

test("checkout with an empty cart", async ({ page, mode }) => {
  await open(page, "/create-order", mode);
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue Shopping" })).toHaveAttribute(
    "href",
    "/products",
  );
  const placed = await page.request.post("/create-order?step=2", {
    form: { ...shopper, intent: "order" },
  });
  expect(await placed.text()).toContain("Your cart is empty");
});

test("every field of the shipping form is asked for, by the field, and nothing typed is lost", async ({
  page,
  mode,
}) => {
  test.slow();
  await startShipping(page, mode, "muslin-sampler-length", "");
  expect(await press(page, page.getByRole("button", { name: "Place Order" }))).toBe(400);
  for (const name of keysOf(labels)) await expectError(name, /Please/);

  const refused: [keyof Fields, string, RegExp][] = [
    ["name", "अ".repeat(300), /at most/],
    ["phone", "12345", /10-digit Indian mobile number/],
    ["phone", "+91 11111 11111", /10-digit Indian mobile number/],
    ["email", "nobody at example", /e-mail address such as/],
    ["address", "   ", /Please enter the house/],
    ["pincode", "22601", /exactly 6 digits/],
    ["pincode", "lucknow", /exactly 6 digits/],
    ["pincode", "000000", /exactly 6 digits|not exist/],
  ];
  for (const [name, value, message] of refused) {
    const typed = { ...shopper, [name]: value };
    await fill(page, typed);
    expect(await press(page, page.getByRole("button", { name: "Place Order" }))).toBe(400);
    await expectError(name, message);
    for (const other of keysOf(typed)) {
      await expect(field(page, other)).toHaveValue(typed[other]);
    }
  }

  async function expectError(name: keyof Fields, message: RegExp) {
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  }
});

test("a pincode that does not exist is told by its field", async ({ page, mode }) => {
  await startShipping(page, mode, "muslin-sampler-length", "");
  await fill(page, { ...shopper, pincode: "101010" });
  await press(page, page.getByRole("button", { name: "Place Order" }));
  await expect(field(page, "pincode")).toHaveAccessibleDescription(/pincode/i);
  await expect(page).toHaveURL(/create-order/);
  await expect(field(page, "name")).toHaveValue(shopper.name);
});

test("names and numbers as people write them are taken", async ({ page, mode, shop }) => {
  const people = [
    { name: "प्रिया शर्मा", phone: "+91 98765 43210" },
    { name: "Zoë O'Brien-D'Souza 🌸", phone: "098765-43210" },
  ];
  for (const person of people) {
    await startShipping(page, mode, "mulmul-phool-fabric", "");
    await fillShipping(page, { ...shopper, ...person, pincode: "२२६०१८" });
    await placeOrder(page, mode);
    await expect(page.getByText(person.name).first()).toBeVisible();
    const kept = withDatabase(shop, (database) =>
      database.prepare("select name, phone, pincode from orders order by number desc").get(),
    );
    expect(kept).toEqual({ name: person.name, phone: "9876543210", pincode: "226018" });
  }
});

test("a price that changed between cart and order is told, and asked again", async ({
  page,
  mode,
  shop,
}) => {
  await startShipping(page, mode, "cotton-jaali-fabric", "");
  await fillShipping(page);
  // What the sixth digit of the pincode asked for may still be under way: a fresh page is not.
  await open(page, "/create-order?step=2", mode);
  await expect(page.getByText("Choose a courier")).toBeVisible();
  setPrice(129900);
  try {
    expect(await press(page, page.getByRole("button", { name: "Place Order" }))).toBe(409);
    await expect(page.getByText(/The total is now ₹1,299, not ₹1,199/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue(shopper.name);
    await placeOrder(page, mode);
    await expect(page.getByRole("button", { name: "Complete Payment - ₹1,299" })).toBeVisible();
  } finally {
    setPrice(119900);
  }

  function setPrice(price: number) {
    withDatabase(shop, (database) =>
      database.prepare("update products set price = ? where id = 'cotton-jaali-fabric'").run(price),
    );
  }
});

test("the last item sold between cart and order is told, and nothing is ordered", async ({
  page,
  mode,
  shop,
}) => {
  await startShipping(page, mode, "eid-safed-anarkali", "S");
  await fillShipping(page);
  withDatabase(shop, (database) =>
    database
      .prepare(
        "update product_sizes set stock = 0 where product_id = 'eid-safed-anarkali' and size = 'S'",
      )
      .run(),
  );
  expect(await press(page, page.getByRole("button", { name: "Place Order" }))).toBe(409);
  await expect(page.getByText("Something went wrong while creating order")).toBeVisible();
  await expect(page.getByText(/is sold out now/)).toBeVisible();
  await expectBadge(page, 1);
  await open(page, "/cart", mode);
  await expect(page.getByText("Sold out. Please remove it to continue.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toBeDisabled();
  await expect(page.getByText(/Please change your cart first: remove /)).toBeVisible();
});

test("the form sent twice makes one order, and so does the back button", async ({
  page,
  mode,
  shop,
}) => {
  await startShipping(page, mode, "linen-ghas-patti-fabric", "");
  await fillShipping(page);
  const form = await page.getByRole("button", { name: "Place Order" }).evaluate((button) => {
    const fields = new FormData((button as HTMLButtonElement).form as HTMLFormElement);
    return [...fields].map(([name, value]) => [name, String(value)]);
  });
  const reference = await placeOrder(page, mode);
  const again = await page.request.post("/create-order?step=2", {
    form: { ...Object.fromEntries(form), intent: "order" },
    maxRedirects: 0,
  });
  expect(again.headers().location).toBe(`/pay/${reference}`);
  await page.goBack();
  const button = page.getByRole("button", { name: "Place Order" });
  if (await button.isVisible()) await button.click();
  await expect(page).toHaveURL(new RegExp(`/pay/${reference}`));
  const count = withDatabase(shop, (database) =>
    database
      .prepare("select count(*) from order_lines where product_id = 'linen-ghas-patti-fabric'")
      .pluck()
      .get(),
  );
  expect(count).toBe(1);
});

test("back, the address corrected, sent again: the same order goes elsewhere", async ({
  page,
  mode,
  shop,
}) => {
  await startShipping(page, mode, "linen-ghas-patti-fabric", "");
  await fillShipping(page);
  const reference = await placeOrder(page, mode);
  await open(page, "/create-order?step=2", mode);
  await fill(page, { address: "7 Marine Drive", phone: "12" });
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText(/10-digit Indian mobile number/)).toBeVisible();
  await fill(page, { phone: "98765 43210" });
  expect(await placeOrder(page, mode)).toBe(reference);
  await expect(page.getByText("Your order is changed")).toBeVisible();
  await expect(page.getByText(/7 Marine Drive/).first()).toBeVisible();
  const address = withDatabase(shop, (database) =>
    database.prepare("select address from orders where id = ?").pluck().get(reference),
  );
  expect(address).toBe("7 Marine Drive");
});

test("an order nobody knows never says successful", async ({ page, mode }) => {
  for (const query of ["", "?reference=", `?reference=${"0".repeat(32)}`, "?reference=REF-12345"]) {
    await open(page, `/paymentsuccess${query}`, mode);
    await expect(page.getByRole("heading", { name: "We could not find this order" })).toBeVisible();
    await expect(page.getByText("Payment Successful!")).toHaveCount(0);
  }
});

test("an unpaid order is not said to be paid", async ({ page, mode }) => {
  const reference = await order(page, mode, "kota-doria-fabric", "");
  await open(page, `/paymentsuccess?reference=${reference}`, mode);
  await expect(page.getByRole("heading", { name: "Payment Successful!" })).toHaveCount(0);
});
