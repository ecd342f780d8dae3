import { readFilters } from "#app/catalog/list/filters.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { isAppPicture, keptAppPicture, MOST_SHOWN } from "#app/rendering/app-pictures.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Route } from "./+types/app-picture.ts";

export const handle: Handle = { indexed: "readable" };

/** What the manifests show of shop and desk to who may install them: nothing that a list does not show. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, name = ""] = /^(.+)\.jpg$/.exec(params.file) ?? [];
  if (!isAppPicture(name)) throw notFound("There is no such picture.");
  const { cards } = listProducts(readFilters(new URLSearchParams()), MOST_SHOWN);
  const picture = await keptAppPicture(currentSettings(), name, cards);
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "public, max-age=3600" },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
