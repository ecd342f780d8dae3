import { DeskPage } from "#app/desk/desk-page.tsx";
import { HitList } from "#app/desk/search/hit-list.tsx";
import { searchDesk } from "#app/desk/search/search-desk.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/search.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.query ? `Search: ${loaderData.query}` : "Search");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  return { query, groups: searchDesk(query) };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

/** Orders, customers, products, pages and settings by whatever is known of them. */
export default function Search({ loaderData: { query, groups } }: Route.ComponentProps) {
  return (
    <DeskPage title="Search" intro={query && `for “${query}”`}>
      {groups.length > 0 ? (
        <HitList groups={groups} typed={query} />
      ) : (
        <EmptyState as="h2" title={query ? "Nothing found" : "What are you looking for?"}>
          <p>
            {query && "Check the spelling, or type only a part of a name or title. "}
            Search by order number or code, name, phone or its last 4 digits, e-mail, pincode,
            product, SKU, page or setting.
          </p>
        </EmptyState>
      )}
    </DeskPage>
  );
}
