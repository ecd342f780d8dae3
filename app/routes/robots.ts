import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Route } from "./+types/robots.ts";

/** Pages that belong to one shopper or to the operator, and lists that are the same list again. */
const closed = [
  "/pay/",
  "/paymentsuccess",
  "/order/",
  "/track",
  "/wishlist",
  "/search",
  "/styleguide",
  "/admin",
  "/api/",
];

export function loader({ request }: Route.LoaderArgs) {
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
