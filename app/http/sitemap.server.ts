import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { facetsOf } from "#app/catalog/list/facets.sql.server.ts";
import { countOnShelf, listProductAddresses } from "#app/catalog/list/product-list.sql.server.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { escapeHtml } from "#app/escape-html.ts";
import { indianDate } from "#app/india/dates.ts";
import { type PageName, publicAddress } from "#app/pages/page-name.ts";
import { countPages, findPage, listPageNames } from "#app/pages/pages.server.ts";

/** Addresses of one file: the protocol allows 50,000, but shoppers wait while it is written. */
const AT_ONCE = 2000;

type Entry = { path: string; changed?: string };

/**
 * What search engines are told of: pages, categories, collections, articles and products; above
 * `atOnce` products, or pages and articles, an index of files with so many each. `listed` are the
 * pages without a parameter, `now` is in ms UTC.
 */
export function sitemap(origin: string, listed: string[], now: number, atOnce = AT_ONCE): string {
  const parts = Math.ceil((countOnShelf.get() ?? 0) / atOnce);
  const pageParts = Math.ceil(countPages(now) / atOnce);
  if (parts <= 1 && pageParts <= 1) {
    return urlSet(origin, [...pagesAnd(listed, now, atOnce), ...products(atOnce, 1)]);
  }
  const names = [
    "pages",
    ...Array.from({ length: Math.max(pageParts - 1, 0) }, (_, index) => `pages-${index + 2}`),
    ...Array.from({ length: parts }, (_, index) => String(index + 1)),
  ];
  const files = names.map((name) => `<sitemap><loc>${origin}/sitemap/${name}.xml</loc></sitemap>`);
  return file("sitemapindex", files);
}

/** A file that the index names, "pages.xml", "pages-2.xml" or "1.xml"; undefined when there is none. */
export function sitemapPart(
  origin: string,
  listed: string[],
  now: number,
  name: string,
  atOnce = AT_ONCE,
): string | undefined {
  if (name === "pages.xml") return urlSet(origin, pagesAnd(listed, now, atOnce));
  const [, pages, digits] = /^(pages-)?([1-9]\d{0,6})\.xml$/.exec(name) ?? [];
  const part = Number(digits);
  // The first of the pages has a name of its own.
  if (!part || (pages && part === 1)) return undefined;
  const entries = pages ? written(now, atOnce, part) : products(atOnce, part);
  return entries.length > 0 ? urlSet(origin, entries) : undefined;
}

/** Pages of the site's own, categories and collections, and the first that the operator has published. */
function pagesAnd(listed: string[], now: number, atOnce: number): Entry[] {
  // One that is written is told with the others; About is there once it is.
  const own = listed.filter((path) => path !== "/about" && !isWritten(path, now));
  return [...own.map((path) => ({ path })), ...groups(), ...written(now, atOnce, 1)];
}

function isWritten(path: string, now: number): boolean {
  const name: PageName = { kind: "page", slug: path.slice(1) };
  return publicAddress(name) === path && findPage(name, now) !== undefined;
}

function written(now: number, atOnce: number, part: number): Entry[] {
  return listPageNames(now, atOnce, (part - 1) * atOnce).map((page) => ({
    path: publicAddress(page),
    changed: indianDate(page.publishAt),
  }));
}

/** Categories that have products, and collections. */
function groups(): Entry[] {
  const categories = new Set(facetsOf("category"));
  return [
    ...listShownGroups("category").filter(({ name }) => categories.has(name)),
    ...listShownGroups("collection"),
  ].map(({ slug, updatedAt }) => ({ path: groupAddress(slug), changed: indianDate(updatedAt) }));
}

function products(atOnce: number, part: number): Entry[] {
  return listProductAddresses(atOnce, (part - 1) * atOnce).map(({ id, updatedAt }) => ({
    path: productAddress(id),
    changed: new Date(updatedAt).toISOString(),
  }));
}

function urlSet(origin: string, entries: Entry[]): string {
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
  });
  return file("urlset", urls);
}

function file(root: "urlset" | "sitemapindex", lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${root}>`,
    "",
  ].join("\n");
}
