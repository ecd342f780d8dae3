import { searchDesk } from "#app/desk/search/search-desk.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { json, methodNotAllowed } from "#app/http/responses.server.ts";
import type { Route } from "./+types/search-hits.ts";

/** `?q=`: what the page of the search shows, for the search that opens over a page. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return json(searchDesk(url.searchParams.get("q") ?? ""));
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}
