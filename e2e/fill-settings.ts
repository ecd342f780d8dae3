import type { Locator, Page } from "@playwright/test";
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

/** Opens what is folded in a form; its fields of text, and which of them nobody could type into. */
function openFields(form: HTMLElement | SVGElement, selector: string) {
  for (const part of form.querySelectorAll("details")) part.open = true;
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector)].map(
    (field) => ({
      name: field.name,
      value: field.value,
      isNumber: /numeric|decimal/.test(field.inputMode),
      isOpen:
        !field.disabled && !field.readOnly && field.checkVisibility({ visibilityProperty: true }),
    }),
  );
}

type Texts = (string | null | undefined)[];

function type(
  form: HTMLElement | SVGElement,
  { selector, texts }: { selector: string; texts: Texts },
) {
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
  for (const [at, field] of fields.entries()) field.value = texts[at] ?? field.value;
  const state = form.querySelector<HTMLSelectElement>("select[name=state]");
  if (state) state.value = "Kerala";
}

/** What the browser would send of a form whose button is pressed. */
function whatIsSent(button: HTMLElement | SVGElement) {
  const { form } = button as HTMLButtonElement;
  const entries = form ? [...new FormData(form, button as HTMLButtonElement)] : [];
  return {
    to: form?.getAttribute("action") || location.pathname + location.search,
    isRefused: !form || (!form.noValidate && !form.checkValidity()),
    hasFiles: form?.enctype === "multipart/form-data",
    entries: entries.map(([name, value]) => [name, String(value)]),
  };
}

/** Sends it; the fields that the shop refused. Only files need the browser, for which one more page is dear. */
async function refused(
  page: Page,
  save: Locator,
  { to, hasFiles, entries }: ReturnType<typeof whatIsSent>,
): Promise<string[]> {
  let html = "";
  if (hasFiles) {
    await save.click();
    html = await page.content();
  } else {
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const data = new URLSearchParams(entries).toString();
    const answer = await page.request.post(to, { headers, data });
    html = await answer.text();
    if (answer.status() > 400) return [`the form: ${answer.status()}`];
  }
  const marked = html.matchAll(/<[^>]* aria-invalid="true"[^>]*>/g);
  return [...marked].map(([tag]) => / name="([^"]*)"/.exec(tag)?.[1] ?? tag);
}

/** What the operator types into a field; undefined where nobody has said it, null where it stays as it is. */
function textFor(field: { name: string; value: string }, address: string, own: string) {
  const { name, value } = field;
  const needed = whenEmpty.find(([each]) => each.test(name));
  if (needed) return value === "" ? needed[1] : null;
  if (lengthened.includes(name)) return `${value} नीला`;
  return name === "own" ? own : valueFor(name, address);
}

/**
 * Fills and sends each form of a settings page; what nobody has said how to fill. `own`: the operator's
 * password. All fields of a form are typed into at once: one by one takes a browser many times as long.
 */
export async function fillSettings(page: Page, address: string, own: string): Promise<string[]> {
  const unknown: string[] = [];
  await page.goto(address);
  const forms = page.locator("main form[method=post]");
  let isFresh = true;
  for (let at = 0; at < (await forms.count()); at += 1) {
    if (!isFresh) await page.goto(address);
    isFresh = true;
    const form = forms.nth(at);
    const save = form.getByRole("button", { name: /save/i }).first();
    if ((await save.count()) === 0) continue;
    const fields = await form.evaluate(openFields, isText);
    const texts = fields.map((field) => textFor(field, address, own));
    for (const [at, { name, isNumber, isOpen }] of fields.entries()) {
      if (texts[at] === undefined && !isNumber) unknown.push(`${address}: ${name}`);
      if (texts[at] && !isOpen) unknown.push(`${address}: ${name} takes no text`);
    }
    const isWhenEmpty = (name: string) => whenEmpty.some(([each]) => each.test(name));
    if (!fields.some(({ name }, at) => texts[at] && !isWhenEmpty(name))) continue;
    await form.evaluate(type, { selector: isText, texts });
    const sent = await save.evaluate(whatIsSent);
    if (sent.isRefused) unknown.push(`${address}: the browser would not send it`);
    unknown.push(...(await refused(page, save, sent)).map((name) => `${address}: refused ${name}`));
    isFresh = false;
  }
  return unknown;
}
