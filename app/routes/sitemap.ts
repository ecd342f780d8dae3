import { routesContext } from "#app/http/context.ts";
import { methodNotAllowed, xml } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { sitemap } from "#app/http/sitemap.server.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle: Handle = { indexed: "readable" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { listed } = context.get(routesContext);
  return xml(sitemap(new URL(request.url).origin, listed, Date.now()));
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
