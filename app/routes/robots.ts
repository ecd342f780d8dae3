import { routesContext } from "#app/http/context.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import type { Route } from "./+types/robots.ts";

export const handle: Handle = { indexed: "readable" };

export function loader({ request, context }: Route.LoaderArgs) {
  const { closed } = context.get(routesContext);
  const text = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
    "",
  ].join("\n");
  return new Response(text, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
