import { readFileSync } from "node:fs";
import path from "node:path";
import { brandFile } from "#app/brand/brand-file.ts";
import { brandSheet } from "#app/brand/brand-sheet.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { asset, assetOrigin } from "#app/ui/asset-origin.ts";
import { alternatives, cut } from "./css-pieces.ts";
import { oldSheet } from "./old-sheet.ts";
import { isOfState } from "./page-names.ts";

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
  const sheets = sheetsOf(head);
  if (sheets.some(({ link }) => link.includes(" data-precedence="))) return head;
  const hrefs = sheets.map(({ href }) => href);
  const chosen = rulesFor(sheets, names, read);
  const own = `<style nonce="${nonce}" data-sheets="${hrefs.join(" ")}">${chosen}</style>`;
  const page = sheets.reduce(
    (rest, { link }, at) => rest.replace(link, () => (at === 0 ? own : "")),
    head,
  );
  // A shop's own sheet has nothing for paper only.
  const toPrint = hrefs
    .filter((href) => !href.startsWith("/brand/"))
    .map((href) => `<link rel="stylesheet" media="print" href="${href}"/>`);
  return page.replace("<noscript>", `<noscript>${toPrint.join("")}`);
}

/** The rules of any page, the desk's too, as a browser below the floor reads them (old-page.server.ts). */
export function oldStyles(head: string, names: Set<string>, read = readBuilt): string {
  return rulesFor(sheetsOf(head), names, read, true);
}

type Sheet = { link: string; href: string; media?: string };

function sheetsOf(head: string): Sheet[] {
  const links = head
    .replace(/<noscript>.*?<\/noscript>/gs, "")
    .match(/<link [^>]*rel="stylesheet"[^>]*>/g);
  return (links ?? []).map((link) => ({
    link,
    href: / href="([^"]+)"/.exec(link)?.[1] ?? "",
    media: / media="([^"]+)"/.exec(link)?.[1],
  }));
}

/** Pages of one kind have the same names in them, or one of a few sets. */
const MOST_CHOICES = 100;
const choices = new Map<string, string>();

/** The rules of these sheets that these names need, chosen once for every set of them. */
function rulesFor(
  links: Sheet[],
  names: Set<string>,
  read: (href: string) => string,
  isOld = false,
): string {
  const set = [isOld ? "old" : "", ...links.map(({ href }) => href), ...names].join(" ");
  const known = choices.get(set);
  if (known) return known;
  const parts = links.map(({ href, media }) => {
    const css = needed(sheetAt(href, read), names, isOld);
    return media ? `@media ${media}{${css}}` : css;
  });
  const css = withoutUnused(withoutNamedLayers(parts.join("")));
  const chosen = isOld ? oldSheet(css) : css;
  if (choices.size >= MOST_CHOICES) choices.delete(choices.keys().next().value ?? "");
  choices.set(set, chosen);
  return chosen;
}

/** An empty layer says only in which order layers count, which whatever has named it before has said. */
function withoutNamedLayers(css: string): string {
  const known = new Set<string>();
  return css.replace(/@layer ([\w,]+)(;|\{\}?)/g, (rule, list: string, end: string) => {
    const layers = list.split(",");
    const isNew = layers.some((layer) => !known.has(layer));
    for (const layer of layers) known.add(layer);
    return isNew || end === "{" ? rule : "";
  });
}

/** Colours, measures and movements that nothing here asks for are left out. */
function withoutUnused(css: string): string {
  const asked = new Set(Array.from(css.matchAll(/var\(--([\w-]+)/g), ([, name]) => name));
  const moved = new Set(css.match(/(?<=animation:[^;}]*)[\w-]+/g));
  return css
    .replace(/(?<=[{;])--([\w-]+):[^;{}]*;?/g, (value, name) => (asked.has(name) ? value : ""))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (movement, name) =>
      moved.has(name) ? movement : "",
    );
}

/** Whether the browser has not just been at another page of the shop; old browsers do not say. */
export function isFirstPage(site: string | null | undefined): boolean {
  return site !== "same-origin";
}

/** What must stand in a page for a `selector` to hold: all of these names, and one of each of those. */
type Need = { selector: string; all: string[]; oneOf: Need[][] };

type Rule =
  | { text: string }
  | { needs: Need[]; body: string }
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
    return head.startsWith("@") ? { text } : { needs: needsOf(head), body };
  });
}

const GROUP = /:([\w-]+)\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/**
 * The tags, classes, ids and states (see page-names.ts) an element and those around it must have, for
 * each alternative of a selector. What `:not` and the like have in brackets may be or not.
 */
function needsOf(selector: string): Need[] {
  return alternatives(selector).map((one) => {
    const oneOf: Need[][] = [];
    const plain = one.replace(GROUP, (_, kind, inner) => {
      if (/^(is|where|has)$/.test(kind)) oneOf.push(needsOf(inner));
      return "";
    });
    const states = Array.from(plain.matchAll(/:disabled\b|\[[\w-]+(=\w+)?/g), ([state]) =>
      state.slice(1),
    );
    const names = plain.replace(/\[[^\]]*\]|::?[\w-]+/g, "").match(/[.#]?[a-z][\w-]*/gi) ?? [];
    const all = [...names, ...states.filter(isOfState).map((state) => `[${state}]`)];
    return { selector: one, all, oneOf };
  });
}

function isMet(needs: Need[], names: Set<string>): boolean {
  return needs.some(
    ({ all, oneOf }) =>
      all.every((name) => names.has(name)) && oneOf.every((some) => isMet(some, names)),
  );
}

/**
 * Empty layers stay: they say in which order layers count. For paper there is the whole sheet, but not in
 * an old page, which is `whole` by itself.
 */
function needed(rules: Rule[], names: Set<string>, whole: boolean): string {
  return rules
    .map((rule) => {
      if ("rules" in rule) {
        if (rule.head === "@media print" && !whole) return "";
        const inner = needed(rule.rules, names, whole);
        return inner || rule.head.startsWith("@layer") ? `${rule.head}{${inner}}` : "";
      }
      if ("text" in rule) return rule.text.startsWith("@page") && !whole ? "" : rule.text;
      const met = rule.needs.filter((need) => isMet([need], names));
      return met.length > 0 ? `${met.map(({ selector }) => selector)}{${rule.body}}` : "";
    })
    .join("");
}
