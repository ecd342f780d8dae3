import { useMemo } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ComingSoon } from "../coming-soon.tsx";
import { ProductGrid } from "../product-grid.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import type { ChosenFilters } from "./list-address.ts";
import { appliedOf, CategoryChips, ListTools, onlyCategory, WaysOut } from "./list-tools.tsx";
import { unpackList } from "./packed-list.ts";

type Given = {
  /** As `packList` has it. */
  list: string;
  chosen: ChosenFilters;
  errors: { min?: string; max?: string };
  nextPage: string | null;
  firstPage: string | null;
  /** The address of the list, without what it is narrowed to. */
  base: string;
  usualOrder?: string | undefined;
  /** Of the page of a category: its name, and the addresses of all. */
  siblings?: { name: string; addresses: Record<string, string> } | undefined;
};

/** A list of products with its filters and pages: of all of them, of a category, of a collection. */
export function ProductList({
  list,
  chosen,
  errors,
  nextPage,
  firstPage,
  base,
  usualOrder,
  siblings,
}: Given) {
  const { cards, facets } = useMemo(() => unpackList(list), [list]);
  // The filter's own words stand in a sheet that is closed on a phone.
  const problem = errors.min ?? errors.max;
  const isNarrowed = appliedOf(chosen).length > 0 || chosen.category !== undefined;
  const category = siblings?.name ?? onlyCategory(chosen);
  const tools = { facets, chosen, base, category };
  if (cards.length === 0 && !isNarrowed && !firstPage && base === "/products")
    return <ComingSoon />;
  const isOne = facets.waysOut?.length !== 0;
  const empty = (
    <EmptyState
      as="h2"
      title="No Products Found"
      ways={isNarrowed && facets.waysOut?.length ? <WaysOut {...tools} /> : undefined}
      action={
        (isNarrowed || base !== "/products") && (
          <ButtonLink to="/products">See all products</ButtonLink>
        )
      }
    >
      <p>{isNarrowed ? (problem ?? emptyText(isOne)) : EMPTY}</p>
    </EmptyState>
  );
  // There is nothing to be narrowed.
  if (cards.length === 0 && !isNarrowed && !firstPage)
    return (
      <>
        <CategoryChips {...tools} siblings={siblings} />
        {empty}
      </>
    );
  return (
    <>
      <CategoryChips {...tools} siblings={siblings} />
      <ListTools {...tools} />
      <div className="listing">
        <FilterSheet {...tools} errors={errors} usualOrder={usualOrder} />
        <div className="listed" id="list">
          {problem && cards.length > 0 && <p className="soft">{problem}</p>}
          {cards.length > 0 ? <ProductGrid cards={cards} /> : empty}
          <nav className="pager" aria-label="Pages">
            {firstPage && <Link to={firstPage}>Back to the first page</Link>}
            {nextPage && (
              <ButtonLink to={nextPage} rel="next">
                More products
              </ButtonLink>
            )}
          </nav>
        </div>
      </div>
    </>
  );
}

const EMPTY = "We couldn't find any products at the moment. Please check back later.";

/** `isOne`: without one of the filters there are products. */
function emptyText(isOne: boolean): string {
  return isOne
    ? "No products match all these filters. Remove one of them, or see all products."
    : "No products match these filters. Remove more than one, or see all products.";
}
