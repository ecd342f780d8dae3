import { findProduct } from "#app/catalog/products.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { findArticle } from "#app/pages/articles.server.ts";
import {
  articleShareCard,
  keptShareCard,
  productCard,
  shareCardVersion,
} from "#app/rendering/share-card.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import type { Route } from "./+types/share-card.ts";

export const handle: Handle = { indexed: "readable" };

const year = "public, max-age=31536000, immutable";

/** What chats and other sites show of a product or an article. An address of before the last change has what holds now. */
export async function loader({ params }: Route.LoaderArgs) {
  const { now, settings } = shopperContext();
  const card = cardOf(params, now);
  if (!card) throw notFound("There is no such picture.");
  const picture = await keptShareCard(settings, card);
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": params.version === shareCardVersion(settings, card) ? year : "no-store",
    },
  });
}

function cardOf({ kind, file }: Route.LoaderArgs["params"], now: number) {
  const [, id] = /^(.+)\.jpg$/.exec(file) ?? [];
  if (id === undefined || (kind !== undefined && kind !== "blog")) return undefined;
  if (kind === undefined) {
    const product = findProduct(id);
    return product && productCard(product);
  }
  const article = findArticle(id, now);
  return article && articleShareCard(article);
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
