import "#app/styles/list-page.css";
import { redirect } from "react-router";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { isPicked, listGroup, withinOf } from "#app/catalog/groups/group-list.sql.server.ts";
import { besideOthers, siblingsOf } from "#app/catalog/groups/sibling-categories.server.ts";
import { collectionData } from "#app/catalog/json-ld.ts";
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
import { ProductList } from "#app/catalog/list/product-list.tsx";
import { listedAs } from "#app/catalog/listed.ts";
import { withCurrentValues } from "#app/catalog/own-attributes/attributes.server.ts";
import { imagePreview } from "#app/content/page-image.ts";
import { PageImageView } from "#app/content/page-image-view.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { requireGroup } from "#app/http/shown-group.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { breadcrumbData } from "#app/ui/json-ld.ts";
import { originOf, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/collection.ts";

/** A category or a collection, at the address the operator has given it. */
export const handle: Handle = { kept: "query", sourcesTracked: true, indexed: "listed" };

function trail(name: string) {
  return [{ label: "Home", to: "/" }, { label: "Products", to: "/products" }, { label: name }];
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, description, picture, list, canonical, listed } = loaderData;
  const { cards } = unpackList(list);
  const origin = originOf(place);
  const about = { name, description, path: canonical, cards };
  return pageMeta(place, {
    title: listed ? `${name}: ${listed}` : name,
    path: canonical,
    description: description || undefined,
    picture: picture ? imagePreview(picture) : undefined,
    jsonLd: [collectionData(origin, about), breadcrumbData(origin, trail(name))],
  });
}

export function loader({ url, params }: Route.LoaderArgs) {
  const group = requireGroup(params.slug, url);
  const { name, slug, description, picture } = group;
  const base = groupAddress(slug);
  const search = new URLSearchParams(url.searchParams);
  // A category is one already: another one would find nothing.
  if (group.kind === "category") search.delete("category");
  const tidy = withoutIdle(search) ?? withCurrentValues(search);
  if (tidy) throw redirect(tidy.size > 0 ? `${base}?${tidy}` : base);
  const filters = readFilters(search);
  const { cards, next } = listGroup(group, filters, shopperContext().now);
  const facets = facetChoices(filters, withinOf(group, shopperContext().now));
  const siblings = group.kind === "category" ? siblingsOf(name) : undefined;
  return {
    name,
    description,
    picture,
    base,
    siblings,
    list: packList({ cards, facets: siblings ? besideOthers(facets) : facets }),
    nextPage: next && listAddressFrom(search, next, base),
    firstPage: filters.after ? listAddressFrom(search, null, base) : null,
    canonical: cards.length > 0 ? canonicalAddress(search, base) : base,
    listed: listedAs(shopperContext().settings, filters, listFacets()),
    chosen: chosenOf(search),
    errors: priceErrors(search),
    usualOrder: isPicked(group) ? "As we arranged them" : undefined,
  };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { name, description, picture } = loaderData;
  return (
    <div className="page">
      <Breadcrumb items={trail(name)} />
      <PageTitle title={name} />
      {picture && (
        <div className="collection-picture">
          <PageImageView pageImage={picture} sizes="min(100vw, 1200px)" eager />
        </div>
      )}
      {description && <p className="collection-words">{description}</p>}
      <ProductList {...loaderData} />
    </div>
  );
}
