import { Form, Link } from "react-router";
import { listFacets } from "#app/catalog/facets.server.ts";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { listShownGroups } from "#app/catalog/groups/groups.server.ts";
import { ProductGrid } from "#app/catalog/product-grid.tsx";
import { searchProducts } from "#app/catalog/search.server.ts";
import { SearchNotes } from "#app/catalog/search-notes.tsx";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { counted } from "#app/india/counts.ts";
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
  const found = searchProducts(query);
  const isMissed = query !== "" && found.cards.length === 0;
  return { query, ...found, groups: isMissed ? groupsInstead() : [] };
}

/** Where nothing is found, categories that have products and collections lead on. */
function groupsInstead() {
  const { categories } = listFacets();
  return [...listShownGroups("category"), ...listShownGroups("collection")]
    .filter(({ kind, name }) => kind === "collection" || categories.includes(name))
    .map(({ name, slug }) => ({ name, address: groupAddress(slug) }));
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, cards, widened, isPartial, groups } = loaderData;
  return (
    <div className="page">
      <PageTitle title="Search" />
      <Form method="get" action="/search" role="search" className="search-form">
        <Field
          key={query}
          label="What are you looking for?"
          hint="A fabric, a colour, a name"
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
        <div role="status">
          <p>
            {counted(cards.length, "product")} for “{query}”
          </p>
          <SearchNotes widened={widened} isPartial={isPartial} />
        </div>
      )}
      {cards.length > 0 && <ProductGrid cards={cards} />}
      {query !== "" && cards.length === 0 && (
        <EmptyState
          as="h2"
          title="No Products Found"
          action={<ButtonLink to="/products">See all products</ButtonLink>}
        >
          <p>Try a shorter or different word, or see all products{groups.length > 0 ? ":" : "."}</p>
          <ul className="cluster search-categories">
            {groups.map(({ name, address }) => (
              <li key={address}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        </EmptyState>
      )}
    </div>
  );
}
