import { HtmlValidate } from "html-validate";
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
