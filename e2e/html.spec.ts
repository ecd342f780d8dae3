import { HtmlValidate } from "html-validate";
import { KURTI } from "./api/calls.ts";
import { everyPage } from "./every-page.ts";
import { expect, test } from "./test.ts";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes: <br/>, srcSet, required="".
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // What stands behind a picture until it is there is a matter of that picture.
    "no-inline-style": "off",
    // Without script the desk's Today comes anew every minute, until it is told not to.
    "meta-refresh": "off",
    // The style sheet keeps telephone numbers in one line.
    "tel-non-breaking": "off",
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
  },
});

test("the HTML of every page is valid", async ({ request, shop }) => {
  test.slow();
  const found: string[] = [];
  const addresses = await everyPage(request, shop.password);
  console.log(`${addresses.length} pages`);
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(html);
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      // Hidden fields of one name are a list, which the rule knows of checkboxes only.
      const name = ruleId === "form-dup-name" && /name "(\w+)"/.exec(message)?.[1];
      if (name && html.includes(`<input type="hidden" name="${name}"`)) continue;
      found.push(`${address}: ${ruleId}: ${message} at ${selector}`);
    }
  }
  expect(found).toEqual([]);
});

test("toast, totals, stock and errors are live: a screen reader hears them", async ({
  request,
}) => {
  const page = async (address: string) => (await request.get(address)).text();
  const product = `/singleProduct/${KURTI}`;
  const added = await request.post(product, { form: { selectedSize: "L", quantity: "1" } });
  expect(await added.text()).toMatch(/role="status"[^>]*>(?:(?!<\/p>).)*added to your cart/);
  expect(await page(product)).toMatch(/role="status"[^>]*>In Stock/);
  for (const address of ["/cart", "/create-order", "/create-order?step=2"]) {
    expect(await page(address), address).toMatch(/<dl class="sums" aria-live="polite"/);
  }
  const refused = await request.post("/create-order?step=2", { form: { name: "" } });
  expect(refused.status()).toBe(400);
  const html = await refused.text();
  expect(html).toMatch(/role="alert"(?:(?!<\/div><\/div>).)*Please look at the marked fields/);
  const field = /<input[^>]*name="name"[^>]*>/.exec(html)?.[0];
  expect(field).toContain('aria-invalid="true"');
  expect(field).toMatch(/aria-describedby="[^"]*name-error/);
  expect(html).toMatch(/id="name-error"(?:(?!<\/p>).)*Please write your name/);
  expect(await page("/search?q=ivory")).toMatch(
    /role="status"[^>]*>(?:<p>)?[^<]*(<!-- -->)?[^<]*products/,
  );
});
