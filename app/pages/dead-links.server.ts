import { listGroup } from "#app/catalog/groups/group-list.sql.server.ts";
import { withCurrentCategory } from "#app/catalog/groups/group-named.server.ts";
import { findGroupAt } from "#app/catalog/groups/groups.server.ts";
import { leadsToHiddenGroup } from "#app/catalog/groups/hidden-group.server.ts";
import { readFilters } from "#app/catalog/list/filters.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { withCurrentValues } from "#app/catalog/own-attributes/attributes.server.ts";
import { findProduct } from "#app/catalog/products.server.ts";
import { decodedPart } from "#app/decoded-part.ts";
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
  if (leadsToHiddenGroup(link) || (url && isEmptyList(url, now))) return true;
  const pathname = url?.pathname.replace(/(.)\/$/, "$1") ?? "";
  const [, first = "", second, ...more] = pathname.split("/");
  if (pathname.includes(".") || first === "admin") return false;
  if (second === undefined) {
    if (first === "about") return !findPage({ kind: "page", slug: first }, now);
    return !always.includes(first);
  }
  if (more.length > 0) return false;
  const name = decodedPart(second);
  if (first === "pages") return !findPage({ kind: "page", slug: name }, now);
  if (first === "blog") return !findPage({ kind: "article", slug: name }, now);
  return first === "singleProduct" ? !findProduct(name) : false;
}

/** A list on which nothing stands: of a category without products, of a value that nothing has. */
function isEmptyList({ pathname, searchParams }: URL, now: number): boolean {
  // What it names may have been renamed since.
  const values = withCurrentValues(searchParams) ?? searchParams;
  const filters = readFilters(withCurrentCategory(values) ?? values);
  if (pathname === "/products" && searchParams.size > 0)
    return listProducts(filters, 1).cards.length === 0;
  const group = findGroupAt(pathname);
  return group !== undefined && listGroup(group, filters, now, 1).cards.length === 0;
}
