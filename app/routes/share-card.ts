import { findProduct } from "#app/catalog/products.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { keptShareCard, shareCardVersion } from "#app/rendering/share-card.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Route } from "./+types/share-card.ts";

export const handle: Handle = { indexed: "readable" };

const year = "public, max-age=31536000, immutable";

/** What chats and other sites show of a product. An address of before the last change has what holds now. */
export async function loader({ params }: Route.LoaderArgs) {
  const [, id] = /^(.+)\.jpg$/.exec(params.file) ?? [];
  const product = id === undefined ? undefined : findProduct(id);
  if (!product) throw notFound("There is no such picture.");
  const shop = currentSettings();
  const card = await keptShareCard(shop, product);
  return new Response(new Uint8Array(card), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": params.version === shareCardVersion(shop, product) ? year : "no-store",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
