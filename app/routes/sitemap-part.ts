import { routesContext } from "#app/http/context.ts";
import { methodNotAllowed, notFound, xml } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { sitemapPart } from "#app/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap-part.ts";

export const handle: Handle = { indexed: "readable" };

export function loader({ request, context, params }: Route.LoaderArgs) {
  const { listed } = context.get(routesContext);
  const part = sitemapPart(new URL(request.url).origin, listed, Date.now(), params.part);
  if (part === undefined) throw notFound();
  return xml(part);
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
