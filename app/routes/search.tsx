import "#app/styles/list-page.css";
import { Form } from "react-router";
import { ComingSoon } from "#app/catalog/coming-soon.tsx";
import { packCards, unpackCards } from "#app/catalog/list/packed-list.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { searchProducts } from "#app/catalog/search/search.server.ts";
import { SearchLinks } from "#app/catalog/search/search-links.tsx";
import { SearchNotes } from "#app/catalog/search/search-notes.tsx";
import { groupLinks, searchStart } from "#app/catalog/search/search-start.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/search.ts";

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.query ? `“${loaderData.query}”` : "Search");
}

export function loader({ url }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  if (query === "") {
    const { cards, ...start } = searchStart();
    const isEmpty = cards.length === 0;
    return { query, packed: packCards(cards), widened: [], isPartial: false, isEmpty, ...start };
  }
  const { cards, ...found } = searchProducts(query);
  if (cards.length === 0 && searchStart().cards.length === 0) {
    // A shop without any product: other words would find nothing either.
    return {
      query,
      packed: packCards(cards),
      ...found,
      groups: [],
      values: undefined,
      isEmpty: true,
    };
  }
  const groups = cards.length === 0 ? groupLinks() : [];
  return { query, packed: packCards(cards), ...found, groups, values: undefined, isEmpty: false };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, packed, widened, isPartial, groups, values, isEmpty } = loaderData;
  const cards = unpackCards(packed);
  return (
    <div className="page">
      <PageTitle title="Search" />
      <Form method="get" action="/search" role="search" className="search-form">
        <Field
          key={query}
          label="What are you looking for?"
          hint="A name, a colour, a category"
          name="q"
          type="search"
          defaultValue={query}
          // Who opens an empty search is about to type.
          autoFocus={query === ""}
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button>Search</Button>
      </Form>
      {query !== "" && (
        <div role="status">
          <SearchNotes query={query} count={cards.length} widened={widened} isPartial={isPartial} />
        </div>
      )}
      {query === "" && (
        <div className="stack search-start">
          <SearchLinks title="Categories" links={groups} />
          {values && <SearchLinks title={values.title} links={values.links} />}
          {cards.length > 0 && <h2>New in the shop</h2>}
        </div>
      )}
      {cards.length > 0 && <ProductGrid cards={cards} />}
      {isEmpty && <ComingSoon />}
      {!isEmpty && cards.length === 0 && (
        <EmptyState
          as="h2"
          title="No Products Found"
          action={<ButtonLink to="/products">See all products</ButtonLink>}
        >
          <p>Try a shorter or different word, or see all products{groups.length > 0 ? ":" : "."}</p>
          <SearchLinks links={groups} />
        </EmptyState>
      )}
    </div>
  );
}
