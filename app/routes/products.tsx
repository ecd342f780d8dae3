import { useMemo } from "react";
import { Link, redirect } from "react-router";
import type { ProductCard } from "#app/catalog/cards.server.ts";
import { type Facets, listFacets } from "#app/catalog/facets.server.ts";
import { FilterForm } from "#app/catalog/filter-form.tsx";
import {
  canonicalAddress,
  chosenOf,
  pageAddress,
  priceErrors,
  readFilters,
  withoutIdle,
} from "#app/catalog/filters.ts";
import { listedAs } from "#app/catalog/listed.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { listProducts } from "#app/catalog/products.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { log } from "#app/log.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

/**
 * The cards and what they can be narrowed by travel as one text: the framework's own encoding of so
 * many values is half a kilobyte more on the wire. What is nothing, and an address that
 * follows from the id, stays at home.
 */
type List = { cards: ProductCard[]; facets: Facets };
const nothing = { badge: null, fabric: null, originalPrice: null, quantity: null, rating: null };

function packed({ cards, facets }: List): string {
  const light = cards.map(({ href, ...card }) =>
    href === productAddress(card.id) ? card : { ...card, href },
  );
  const isNothing = (value: unknown) => value === null || value === "";
  const text = JSON.stringify(light, (_, value) => (isNothing(value) ? undefined : value));
  return `{"cards":${text},"facets":${JSON.stringify(facets)}}`;
}

function unpacked(list: string): List {
  const { cards, facets }: List = JSON.parse(list);
  return { cards: cards.map(whole), facets };
}

function whole(card: ProductCard): ProductCard {
  const picture = card.picture ? { ...card.picture, alt: "", blur: null } : null;
  return { ...nothing, ...card, href: card.href ?? productAddress(card.id), picture };
}

export function meta({ loaderData, ...place }: Route.MetaArgs) {
  return pageMeta(place, {
    title: loaderData?.listed ?? "Our Products",
    path: loaderData?.canonical,
    description:
      "Chikankari kurtis, co-ord sets, festive wear and fabrics, embroidered by hand in Lucknow.",
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
      list: packed({ cards, facets }),
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
    const facets = { categories: [], fabrics: [], colors: [], sizes: [] };
    const [nextPage, firstPage, canonical] = [null, null, "/products"];
    const list = packed({ cards: [], facets });
    return { list, nextPage, firstPage, canonical, listed: undefined, chosen, errors };
  }
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, nextPage, firstPage, listed, chosen, errors } = loaderData;
  const { cards, facets } = useMemo(() => unpacked(list), [list]);
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
              ? "Nothing matches all of this together. Take one choice away, or see everything."
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
