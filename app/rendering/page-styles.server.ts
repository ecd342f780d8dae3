import { readFileSync } from "node:fs";
import path from "node:path";
import { brandFile } from "#app/brand/brand-file.ts";
import { brandSheet } from "#app/brand/brand-sheet.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { asset, assetOrigin } from "#app/ui/asset-origin.ts";

/**
 * The first page of a visit carries the rules of the shop's sheets that it can need, so that nothing
 * more has to be fetched before it is seen: half a second on a poor line. The sheets themselves come
 * when React wakes up, which finds them where it left them (see deferred-hydration.ts); without script they stay to
 * print by, and either way the next page has them from the browser's store. A page one of whose
 * parts brings a sheet of its own (a link with a `precedence`), as the desk's, keeps links to all. `head` is a
 * document's of this build, `names` what stands in the whole of it (see page-names.ts).
 */
export function withOwnStyles(
  head: string,
  names: Set<string>,
  nonce: string,
  read = readBuilt,
): string {
  const links = head
    .replace(/<noscript>.*?<\/noscript>/gs, "")
    .match(/<link [^>]*rel="stylesheet"[^>]*>/g);
  const sheets = (links ?? []).map((link) => ({
    link,
    href: / href="([^"]+)"/.exec(link)?.[1] ?? "",
  }));
  if (sheets.some(({ link }) => link.includes(" data-precedence="))) return head;
  const chosen = rulesFor(
    sheets.map(({ href }) => href),
    names,
    read,
  );
  let [page, toPrint] = [head, ""];
  for (const [at, { link, href }] of sheets.entries()) {
    page = page.replace(
      link,
      () => `<style nonce="${nonce}" data-sheet="${href}">${chosen[at]}</style>`,
    );
    // A shop's own sheet has nothing for paper only.
    if (!href.startsWith("/brand/")) {
      toPrint += `<link rel="stylesheet" media="print" href="${href}"/>`;
    }
  }
  return page.replace("<noscript>", `<noscript>${toPrint}`);
}

/** Pages of one kind have the same names in them, or one of a few sets. */
const MOST_CHOICES = 100;
const choices = new Map<string, string[]>();

/** The rules of each sheet that these names need, chosen once for every set of them. */
function rulesFor(hrefs: string[], names: Set<string>, read: (href: string) => string): string[] {
  const set = [...hrefs, ...names].join(" ");
  const known = choices.get(set);
  if (known) return known;
  const chosen = withoutUnused(hrefs.map((href) => needed(sheetAt(href, read), names)));
  if (choices.size >= MOST_CHOICES) choices.delete(choices.keys().next().value ?? "");
  choices.set(set, chosen);
  return chosen;
}

/** A shop's colours by day and by night are many: those nothing here asks for are left out. */
function withoutUnused(sheets: string[]): string[] {
  const asked = new Set(
    sheets.flatMap((css) => [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name)),
  );
  return sheets.map((css) =>
    css.replace(/--([\w-]+):#[\da-f]{3,8};?/g, (colour, name) => (asked.has(name) ? colour : "")),
  );
}

/** Whether the browser has not just been at another page of the shop; old browsers do not say. */
export function isFirstPage(site: string | null | undefined): boolean {
  return site !== "same-origin";
}

type Rule =
  | { text: string; needs?: string[][] }
  /** A layer or a media query around others. */
  | { head: string; rules: Rule[] };

const sheets = new Map<string, Rule[]>();

/** In a page, what a sheet fetches by its path is fetched from where the sheet would be. */
function readBuilt(href: string): string {
  const shop = currentSettings();
  if (href === brandFile(shop, "sheet")) return brandSheet(shop, asset);
  const origin = assetOrigin();
  const text = readFileSync(path.join("build/client", href.slice(origin.length)), "utf8");
  return origin ? text.replaceAll("url(/", `url(${origin}/`) : text;
}

function sheetAt(href: string, read: (href: string) => string): Rule[] {
  let sheet = sheets.get(href);
  if (!sheet) {
    sheet = parse(read(href));
    sheets.set(href, sheet);
  }
  return sheet;
}

/** The rules of a sheet as the build writes it, without comments. */
function parse(css: string): Rule[] {
  return cut(css).map(({ head, body, text }) => {
    if (body === undefined) return { text };
    if (/^@(layer|media|supports|container)\b/.test(head)) return { head, rules: parse(body) };
    return head.startsWith("@") ? { text } : { text, needs: alternatives(head).map(namesOf) };
  });
}

/** `a{…}@media b{…}@layer c;` in its pieces. */
function cut(css: string) {
  const pieces: { head: string; body?: string; text: string }[] = [];
  let [start, open, depth] = [0, -1, 0];
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    const end = index + 1;
    if (mark === "{" && depth++ === 0) open = index;
    if (mark === "}" && --depth === 0) {
      const head = css.slice(start, open);
      pieces.push({ head, body: css.slice(open + 1, index), text: css.slice(start, end) });
      start = end;
    }
    if (mark === ";" && depth === 0) {
      const text = css.slice(start, end);
      pieces.push({ head: text, text });
      start = end;
    }
  }
  return pieces;
}

/** `a,b:is(c,d)` is `a` and `b:is(c,d)`. */
function alternatives(selector: string): string[] {
  return selector.match(/(?:\[[^\]]*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,([])+/g) ?? [];
}

/** The tags, classes and ids an element and those around it must have; what is in brackets may be. */
function namesOf(selector: string): string[] {
  let plain = selector;
  for (let before = ""; before !== plain; ) {
    before = plain;
    plain = plain.replace(/:[\w-]+\([^()]*\)/g, "");
  }
  return plain.replace(/\[[^\]]*\]|::?[\w-]+/g, "").match(/[.#]?[a-z][\w-]*/gi) ?? [];
}

/** Empty layers stay: they say in which order layers count. For paper there is the whole sheet. */
function needed(rules: Rule[], names: Set<string>): string {
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        if (rule.head === "@media print") return "";
        const inner = needed(rule.rules, names);
        return inner || rule.head.startsWith("@layer") ? `${rule.head}{${inner}}` : "";
      }
      const { text, needs } = rule;
      if (text.startsWith("@page")) return "";
      return !needs || needs.some((all) => all.every((name) => names.has(name))) ? text : "";
    })
    .join("");
}
