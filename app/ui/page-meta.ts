import type { MetaDescriptor } from "react-router";
import { brandFile } from "#app/brand/brand-file.ts";
import { readSettings, type ShopSettings } from "#app/shop.ts";
import { wholeAsset } from "./asset-origin.ts";

/** What of a route's `meta` arguments is needed; `matches[0]` is the root with the public origin. */
export type MetaPlace = {
  location: { pathname: string; search?: string };
  matches: readonly unknown[];
};

type PageMeta = {
  /** Without the shop's name; the home page has none of its own. */
  title?: string | undefined;
  description?: string | undefined;
  /** The page's own address where it is not the one asked for, for instance a list without its sort. */
  path?: string;
  /** A local path to a JPEG: previews know no AVIF. */
  picture?: { path: string; alt: string; width?: number; height?: number };
  type?: "website" | "article" | "product";
  jsonLd?: object[];
};

const card = (shop: ShopSettings) => ({
  path: brandFile(shop, "card"),
  alt: withTagline(shop, ": "),
  width: 1200,
  height: 630,
});

/** The shop's name with its tagline, where it has one. */
export function withTagline({ name, tagline }: ShopSettings, between: string): string {
  return tagline ? `${name}${between}${tagline}` : name;
}

type RootMatch = { loaderData?: { origin?: string; writtenSettings?: string | null } } | undefined;

/** The shop's settings, from the root's loader. */
export function shopOf({ matches }: Pick<MetaPlace, "matches">): ShopSettings {
  return readSettings((matches[0] as RootMatch)?.loaderData?.writtenSettings);
}

/** The origin shoppers use, from the root's loader; "" where the root itself failed. */
export function originOf({ matches }: MetaPlace): string {
  return (matches[0] as RootMatch)?.loaderData?.origin ?? "";
}

/** Title and description: all that a page needs which shows each shopper something else, and nobody passes on. */
export function ownMeta(
  place: Pick<MetaPlace, "matches">,
  { title, description }: Pick<PageMeta, "title" | "description">,
): MetaDescriptor[] {
  const shop = shopOf(place);
  const summary = summaryOf(shop, description);
  return [
    { title: title ? `${title} · ${shop.name}` : withTagline(shop, " · ") },
    ...(summary ? [{ name: "description", content: summary }] : []),
  ];
}

const summaryOf = (shop: ShopSettings, description = shop.description) => shortened(description);

/** Title, description, canonical address, preview and structured data of a page open to everybody. */
export function pageMeta(
  place: MetaPlace,
  { title, description, path, picture, type = "website", jsonLd = [] }: PageMeta,
): MetaDescriptor[] {
  const origin = originOf(place);
  const shop = shopOf(place);
  const shown = picture ?? card(shop);
  const summary = summaryOf(shop, description);
  const tags = ownMeta(place, { title, description });
  // Addresses in previews must be whole; a page whose root failed has none to give.
  if (!origin) return tags;
  const url = origin + (path ?? (place.location.pathname.replace(/\/+$/, "") || "/"));
  const { width, height } = shown;
  // Search engines keep an address without a query: what is told to them alone stands there.
  const told = place.location.search ? [] : jsonLd;
  return [
    ...tags,
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: shop.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:title", content: title ?? withTagline(shop, " · ") },
    ...(summary ? [{ property: "og:description", content: summary }] : []),
    { property: "og:image", content: wholeAsset(shown.path, origin) },
    { property: "og:image:alt", content: shown.alt },
    ...(width && height
      ? [
          { property: "og:image:width", content: String(width) },
          { property: "og:image:height", content: String(height) },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    ...told.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}

/** The title of a page that search engines shall not list: the desk's, and what is for one shopper only. */
export function unlistedMeta(page: Pick<MetaPlace, "matches">, title: string): MetaDescriptor[] {
  const shop = shopOf(page);
  return [{ title: `${title} · ${shop.name}` }, { name: "robots", content: "noindex" }];
}

/** "(3) Today": how much waits, where a tab shows it. */
export function countedTitle(title: string, count = 0): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

/** At most 160 characters, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 160);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 100)).replace(/[\s,;:.]+$/, "")} …`;
}
