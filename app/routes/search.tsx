import { Form } from "react-router";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { searchProducts } from "#app/catalog/search.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/search.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData?.query ? `“${loaderData.query}”` : "Search");
}

export function loader({ url }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  return { query, cards: searchProducts(query) };
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, cards } = loaderData;
  return (
    <div className="page">
      <PageTitle title="Search" />
      <Form method="get" action="/search" role="search" className="search-form">
        <Field
          key={query}
          label="What are you looking for?"
          hint="A fabric, a colour, a kind of kurti"
          name="q"
          type="search"
          defaultValue={query}
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
        />
        <Button>Search</Button>
      </Form>
      {query !== "" && (
        <p role="status">
          {cards.length === 1 ? "1 product" : `${cards.length} products`} for “{query}”
        </p>
      )}
      {cards.length > 0 && <ProductGrid cards={cards} />}
      {query !== "" && cards.length === 0 && (
        <EmptyState
          as="h2"
          title="No Products Found"
          action={<ButtonLink to="/products">See all products</ButtonLink>}
        >
          <p>Try a shorter word, such as “mulmul” or “ivory”, or look through everything.</p>
        </EmptyState>
      )}
    </div>
  );
}
