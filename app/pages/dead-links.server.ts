import { findGroupAt, slugInstead } from "#app/catalog/groups/groups.server.ts";
import { findProduct } from "#app/catalog/products.server.ts";
import { findPage } from "./pages.server.ts";

/** Pages that every shop has. */
const always = [
  "",
  "products",
  "search",
  "wishlist",
  "cart",
  "create-order",
  "track",
  "contact",
  "blog",
  "terms&condition",
];

/** The links in what is stored, of menus or of a section, at which a customer finds nothing; `now` in ms UTC. */
export function deadLinks(stored: unknown, now: number): string[] {
  return [...new Set(linksIn(stored))].filter((link) => isDead(link, now));
}

/** Addresses of this shop: a field `href`, or a link in the markup of a text. */
function linksIn(stored: unknown, key = ""): string[] {
  if (typeof stored === "string") {
    if (key === "href") return stored.startsWith("/") ? [stored] : [];
    return [...stored.matchAll(/(?<!!\[[^\]\n]*)\]\((\/[^)\s]+)\)/g)].map(([, href = ""]) => href);
  }
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).flatMap(([key, one]) => linksIn(one, key));
}

/** Of a file or of the desk nothing is said. */
function isDead(link: string, now: number): boolean {
  const url = URL.parse(link, "http://here.invalid");
  const pathname = url?.pathname.replace(/(.)\/$/, "$1") ?? "";
  const [, first = "", second, ...more] = pathname.split("/");
  if (pathname.includes(".") || first === "admin") return false;
  if (second === undefined) {
    if (first === "about") return !findPage({ kind: "page", slug: first }, now);
    return !always.includes(first);
  }
  if (more.length > 0) return false;
  const name = decoded(second);
  if (first === "pages") return !findPage({ kind: "page", slug: name }, now);
  if (first === "blog") return !findPage({ kind: "article", slug: name }, now);
  if (first === "collections") return !findGroupAt(pathname) && !slugInstead(name);
  return first === "singleProduct" ? !findProduct(name) : false;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
