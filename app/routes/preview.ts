import { openPreview } from "#app/http/preview-cookie.server.ts";
import { methodNotAllowed, notFound, seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import type { Route } from "./+types/preview.ts";

export const handle: Handle = { whenClosed: "open" };

/**
 * The link that the operator of a closed shop gives to friends. Its key is in the query, as that of an
 * order: logs have the path.
 */
export function loader({ url }: Route.LoaderArgs) {
  const headers = openPreview(url.searchParams.get("key") ?? "");
  // By now everybody sees it: whoever comes late needs no link.
  if (!headers && !closedFor()) return seeOther("/", { "Cache-Control": "no-store" });
  if (!headers)
    throw notFound("This link does not show the shop any more. Please ask for a new one.");
  return seeOther("/", { ...headers, "Cache-Control": "no-store" });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
