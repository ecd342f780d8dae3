import type { Page } from "@playwright/test";
import routes from "../app/routes.ts";
import { matcher } from "./every-page.ts";

/** Fills the desk as the operator of a shop of their own would: every settings page, by its forms. */

/** What is typed, by the field's name. */
const typed: Record<string, string> = {
  name: "नीला Handlooms",
  email: "care@nila.example",
  phone: "+91 484 000 0000",
  whatsapp: "+91 484 000 0000",
  address: "Nila Handlooms\nBazaar Road\nKochi, Kerala 682002",
  city: "Kochi",
  state: "Kerala",
  pincode: "682002",
  hours: "Every day: 10 AM to 5 PM",
  legalName: "Nila Handlooms LLP",
  gstin: "32ABCFN1234K1ZL",
  synonyms: "mundu = veshti",
  addresses: "owner@nila.example",
  upiId: "nila@bank",
  location: "Warehouse",
  words: "We open on Friday.",
  invoice: "NL",
  creditNote: "NC",
  signatory: "For Nila Handlooms",
  footer: "Woven in Kerala.",
  officerName: "The proprietor",
  designation: "Proprietor",
  officerEmail: "grievance@nila.example",
  officerPhone: "+91 484 000 0001",
  notReturned: "cut cloth",
  countryOfOrigin: "India",
  single: "One size",
  flat: "60",
  flatDays: "4-7",
  greeting: "Namaskaram",
  tagline: "Handlooms of Kerala",
  description: "Bedcovers and mundus, woven on handlooms in Kerala.",
  productsDescription: "Everything that is woven on our handlooms.",
  madeHow: "Woven by hand in Balaramapuram",
  accent: "#0f5f68",
  ground: "#f5fafa",
  signature: "नीला Handlooms",
  text: "Closed on Onam.",
  href: "/products",
  unit: "cm",
  guideTo: "/contact",
  guideWords: "How we measure",
  keyId: "rzp_test_NilaLooms",
  keySecret: "a secret of Nila",
  webhookSecret: "another secret of Nila",
  webhookToken: "nila-webhook-token",
  host: "mail.nila.example",
  user: "nila",
  password: "a password of Nila",
  from: "Nila <care@nila.example>",
};
/** Of fields that are there as often as there are rows; undefined where what stands there says no word. */
const patterns: [name: RegExp, value: string | undefined][] = [
  [/^name-\d+$/, "Nila Parcel"],
  [/^name-new$|^days-/, undefined],
  [/^value:/, "Nila cloth"],
  [/^(measure|of):/, "Nila measure"],
  [/^swatch:/, undefined],
  [/^own-/, "Woven on a handloom, policy"],
];

/** What products or a table rest on stays where it is there. */
const whenEmpty: [name: RegExp, value: string][] = [
  [/^sizes$/, "M, L"],
  [/^cm:/, "50"],
  [/^port$/, "465"],
];

/** What a mail says and may name stays; a word of the shop's own is added. */
const lengthened = ["subject", "heading", "body"];

function valueFor(name: string, address: string): string | undefined | null {
  // Of several, each has a name of its own.
  if (name === "name" && ofOne.some((each) => each.test(address)))
    return `Nila ${address.split("/").at(-1)}`;
  const pattern = patterns.find(([each]) => each.test(name));
  if (pattern) return pattern[1] === undefined ? null : `${pattern[1]} ${name.slice(-1)}`;
  return typed[name];
}

const isText =
  "input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], textarea";

/** Pages of the desk with settings: each is filled, but the switch itself. */
export const settingsPages = routes
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ path = "" }) => path)
  .filter((path) => /^admin\/(settings\/)/.test(path) && !path.includes(":"))
  .map((path) => `/${path}`)
  .filter((path) => path !== "/admin/settings/opening")
  .concat("/admin/menus/announcement");

const ofOne = routes
  .filter(({ file, path = "" }) => file.endsWith(".tsx") && /^admin\/settings\/.*:/.test(path))
  .map(({ path = "" }) => matcher(`/${path}`));

/** The pages of one set of sizes, one chart, one mail, one account and so on, of all that there are. */
export async function pagesOfOne({ request }: Page): Promise<string[]> {
  const found = new Set<string>();
  for (const address of settingsPages) {
    const html = await (await request.get(address)).text();
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"?#]*)["?#]/g))
      if (ofOne.some((each) => each.test(href))) found.add(href);
  }
  return [...found];
}

/** Fills and sends each form of a settings page; what nobody has said how to fill. `own`: the operator's password. */
export async function fillSettings(page: Page, address: string, own: string): Promise<string[]> {
  const unknown: string[] = [];
  await page.goto(address);
  const forms = page.locator("main form[method=post]");
  for (let at = 0; at < (await forms.count()); at += 1) {
    await page.goto(address);
    const form = forms.nth(at);
    const save = form.getByRole("button", { name: /save/i }).first();
    if ((await save.count()) === 0) continue;
    const folded = form.locator("details:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
    let filled = 0;
    for (const field of await form.locator(isText).all()) {
      const name = (await field.getAttribute("name")) ?? "";
      const isNumber = /numeric|decimal/.test((await field.getAttribute("inputmode")) ?? "");
      const needed = whenEmpty.find(([each]) => each.test(name));
      if (needed) {
        if ((await field.inputValue()) === "") await field.fill(needed[1]);
        continue;
      }
      const value = name === "own" ? own : valueFor(name, address);
      if (value === null) continue;
      if (lengthened.includes(name)) {
        await field.fill(`${await field.inputValue()} नीला`);
        filled += 1;
        continue;
      }
      if (value !== undefined) {
        await field.fill(value);
        filled += 1;
      } else if (!isNumber) unknown.push(`${address}: ${name}`);
    }
    const state = form.locator("select[name=state]");
    if (await state.count()) await state.selectOption("Kerala");
    if (filled === 0) continue;
    await save.click();
    const wrong = await page.locator("main [aria-invalid=true]").all();
    for (const field of wrong)
      unknown.push(`${address}: refused ${await field.getAttribute("name")}`);
  }
  return unknown;
}
