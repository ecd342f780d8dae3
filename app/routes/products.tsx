import "#app/styles/list-page.css";
import { redirect } from "react-router";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { withCurrentCategory } from "#app/catalog/groups/group-named.server.ts";
import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { listData } from "#app/catalog/json-ld.ts";
import { facetChoices } from "#app/catalog/list/facet-choices.server.ts";
import { listFacets } from "#app/catalog/list/facets.server.ts";
import {
  canonicalAddress,
  chosenOf,
  listAddressFrom,
  priceErrors,
  readFilters,
  withoutIdle,
} from "#app/catalog/list/filters.ts";
import { packList, unpackList } from "#app/catalog/list/packed-list.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { ProductList } from "#app/catalog/list/product-list.tsx";
import { listedAs } from "#app/catalog/listed.ts";
import { withCurrentValues } from "#app/catalog/own-attributes/attributes.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { log } from "#app/log.server.ts";
import { tellUntil } from "#app/page-sources.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { originOf, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

export const handle: Handle = { kept: "query", sourcesTracked: true, indexed: "listed" };

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  const { cards } = loaderData ? unpackList(loaderData.list) : { cards: [] };
  return pageMeta(place, {
    title: loaderData?.listed ?? "Our Products",
    path: loaderData?.canonical,
    description: loaderData?.description,
    jsonLd: cards.length > 0 ? [listData(originOf(place), cards)] : [],
  });
}

/** Where nothing can be read. */
const noChoices = {
  total: null,
  all: null,
  category: [],
  hue: [],
  color: [],
  size: [],
  fabric: [],
};

export function loader({ url }: Route.LoaderArgs) {
  const search = url.searchParams;
  const tidy = withoutIdle(search) ?? withCurrentValues(search);
  if (tidy) throw redirect(tidy.size > 0 ? `/products?${tidy}` : "/products");
  const filters = readFilters(search);
  const [chosen, errors] = [chosenOf(search), priceErrors(search)];
  try {
    const { cards, next } = listProducts(filters);
    // A list that was shared before its category was called otherwise.
    const current = cards.length === 0 ? withCurrentCategory(search) : undefined;
    if (current) return redirect(`/products?${current}`);
    const nextPage = next && listAddressFrom(search, next);
    const firstPage = filters.after ? listAddressFrom(search, null) : null;
    const canonical = cards.length > 0 ? canonicalOf(search) : "/products";
    return {
      description: currentSettings().productsDescription || undefined,
      list: packList({ cards, facets: facetChoices(filters) }),
      nextPage,
      firstPage,
      canonical,
      listed: listedAs(currentSettings(), filters, listFacets()),
      chosen,
      errors,
    };
  } catch (error) {
    // A list that cannot be read is an empty list to the shopper, and a fault to the operator.
    log.error({ err: error }, "product list failed");
    tellUntil(0);
    const facets = noChoices;
    const [nextPage, firstPage, canonical] = [null, null, "/products"];
    const list = packList({ cards: [], facets });
    const nothing = { description: undefined, listed: undefined };
    return { ...nothing, list, nextPage, firstPage, canonical, chosen, errors };
  }
}

/** A list of one category is that category's page. */
function canonicalOf(search: URLSearchParams): string {
  const canonical = canonicalAddress(search);
  const { category = "" } = readFilters(search);
  if (canonical !== canonicalAddress(new URLSearchParams({ category }))) return canonical;
  const page = listShownGroups("category").find(({ name }) => name === category);
  return page ? groupAddress(page.slug) : canonical;
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page">
      <PageTitle title="Our Products" />
      <ProductList {...loaderData} base="/products" />
    </div>
  );
}
