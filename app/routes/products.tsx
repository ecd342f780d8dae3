import { useMemo } from "react";
import { Link, redirect } from "react-router";
import { brand } from "#app/brand/brand.ts";
import { listFacets } from "#app/catalog/facets.server.ts";
import { FilterForm } from "#app/catalog/filter-form.tsx";
import {
  canonicalAddress,
  chosenOf,
  pageAddress,
  priceErrors,
  readFilters,
  withoutIdle,
} from "#app/catalog/filters.ts";
import { listData } from "#app/catalog/json-ld.ts";
import { listedAs } from "#app/catalog/listed.ts";
import { packList, unpackList } from "#app/catalog/packed-list.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { listProducts } from "#app/catalog/product-list.sql.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { log } from "#app/log.server.ts";
import { tellUntil } from "#app/page-sources.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { originOf, pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

export const handle: Handle = { kept: "query", sourcesTold: true, indexed: "listed" };

/** So many of a page are told to search engines: the sitemap has all, and each takes its bytes. */
const TOLD = 8;

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  const { cards } = loaderData ? unpackList(loaderData.list) : { cards: [] };
  return pageMeta(place, {
    title: loaderData?.listed ?? "Our Products",
    path: loaderData?.canonical,
    description: brand.pages.products,
    jsonLd: cards.length > 0 ? [listData(originOf(place), cards.slice(0, TOLD))] : [],
  });
}

export function loader({ url }: Route.LoaderArgs) {
  const search = url.searchParams;
  const tidy = withoutIdle(search);
  if (tidy) throw redirect(tidy.size > 0 ? `/products?${tidy}` : "/products");
  const filters = readFilters(search);
  const [chosen, errors] = [chosenOf(search), priceErrors(search)];
  try {
    const { cards, next } = listProducts(filters);
    const facets = listFacets();
    const nextPage = next && pageAddress(search, next);
    const firstPage = filters.after ? pageAddress(search, null) : null;
    const canonical = cards.length > 0 ? canonicalAddress(search) : "/products";
    return {
      list: packList({ cards, facets }),
      nextPage,
      firstPage,
      canonical,
      listed: listedAs(filters, facets),
      chosen,
      errors,
    };
  } catch (error) {
    // A list that cannot be read is an empty list to the shopper, and a fault to the operator.
    log.error({ err: error }, "product list failed");
    tellUntil(0);
    const facets = { categories: [], fabrics: [], colors: [], sizes: [] };
    const [nextPage, firstPage, canonical] = [null, null, "/products"];
    const list = packList({ cards: [], facets });
    return { list, nextPage, firstPage, canonical, listed: undefined, chosen, errors };
  }
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, nextPage, firstPage, listed, chosen, errors } = loaderData;
  const { cards, facets } = useMemo(() => unpackList(list), [list]);
  const isNarrowed = Object.keys(chosen).some((name) => name !== "sort");
  return (
    <div className="page">
      <PageTitle title="Our Products" intro={listed} />
      <FilterForm facets={facets} chosen={chosen} errors={errors} isEmpty={cards.length === 0} />
      {cards.length > 0 ? (
        <ProductGrid cards={cards} />
      ) : (
        <EmptyState
          as="h2"
          title="No Products Found"
          action={isNarrowed && <ButtonLink to="/products">See all products</ButtonLink>}
        >
          <p>
            {isNarrowed
              ? "No products match all these filters. Remove one, or see all products."
              : "We couldn't find any products at the moment. Please check back later."}
          </p>
        </EmptyState>
      )}
      <nav className="pager" aria-label="Pages">
        {firstPage && <Link to={firstPage}>Back to the first page</Link>}
        {nextPage && (
          <ButtonLink to={nextPage} rel="next">
            More products
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
