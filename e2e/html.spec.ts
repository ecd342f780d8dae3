import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import vnu from "vnu-jar";
import { KURTI } from "./api/calls.ts";
import { hasJava } from "./browsers/installed.ts";
import { everyPage } from "./every-page.ts";
import type { Shop } from "./shop.ts";
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

let pages: Map<string, string> | undefined;

/** The HTML of every page, read once for all validators. */
async function readPages(request: APIRequestContext, shop: Shop) {
  if (pages) return pages;
  pages = new Map();
  for (const address of await everyPage(request, shop.password)) {
    pages.set(address, await (await request.get(address)).text());
  }
  console.log(`${pages.size} pages`);
  return pages;
}

test("the HTML of every page is valid", async ({ request, shop }) => {
  test.slow();
  const found: string[] = [];
  for (const [address, html] of await readPages(request, shop)) {
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

if (hasJava()) {
  test("the W3C's own validator finds no error on any page", async ({ request, shop }) => {
    test.slow();
    const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-pages-"));
    const addresses: string[] = [];
    for (const [address, html] of await readPages(request, shop)) {
      // Younger than its list of CSS; a browser that does not know them either leaves them out.
      const known = html.replace(
        /@view-transition\{[^}]*\}|(?:::view-transition(?:-[\w-]+\([^)]*\))?,?)+\{[^}]*\}|view-transition-name:\w+\s?(?:!important)?;?|;?scroll-initial-target:nearest|scroll-target-group:auto;?|text-box:[\w\s-]+;?|,:target-current|@supports \(animation-timeline:scroll\(\)\)\{(?:[^{}]+\{[^{}]*\})*\}/g,
        "",
      );
      writeFileSync(path.join(folder, `${addresses.length}.html`), known);
      addresses.push(address);
    }
    // One machine of Java for all pages: it takes seconds to come up.
    const args = ["-Xss1m", "-jar", vnu, "--errors-only", "--format", "json", "--stdout", folder];
    const { stdout, stderr } = spawnSync("java", args, { encoding: "utf8", maxBuffer: 1e8 });
    rmSync(folder, { recursive: true, force: true });
    expect(stdout, stderr).toContain('"messages"');
    type Message = { url: string; lastLine: number; message: string; extract?: string };
    const { messages } = JSON.parse(stdout) as { messages: Message[] };
    const found = messages.flatMap(({ url, message, extract = "" }) => {
      // A path to cut by is younger than its list of CSS; every browser has it since 2020.
      if (/^CSS: “clip-path”: “path\(.*” is not a “clip-path” value\.$/.test(message)) return [];
      const address = addresses[Number(path.basename(url, ".html"))];
      return [`${address}: ${message} at ${extract.slice(0, 160)}`];
    });
    expect(found).toEqual([]);
  });
}

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
  expect(html).toMatch(/role="alert"(?:(?!<\/div><\/div>).)*Please check the marked fields/);
  const field = /<input[^>]*name="name"[^>]*>/.exec(html)?.[0];
  expect(field).toContain('aria-invalid="true"');
  expect(field).toMatch(/aria-describedby="[^"]*name-error/);
  expect(html).toMatch(/id="name-error"(?:(?!<\/p>).)*Please enter your name/);
  expect(await page("/search?q=ivory")).toMatch(
    /role="status"[^>]*>(?:<p>)?[^<]*(<!-- -->)?[^<]*products/,
  );
});
