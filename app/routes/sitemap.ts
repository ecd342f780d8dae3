import { productAddress } from "#app/catalog/product-address.ts";
import { listProductAddresses } from "#app/catalog/product-list.sql.server.ts";
import { listArticles } from "#app/content/articles.server.ts";
import { routesContext } from "#app/http/context.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import type { Route } from "./+types/sitemap.ts";

export const handle: Handle = { indexed: "readable" };

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { listed } = context.get(routesContext);
  const { origin } = new URL(request.url);
  const addresses: { path: string; changed?: string }[] = [
    ...listed.map((path) => ({ path })),
    ...listArticles().map(({ slug, date }) => ({ path: `/blog/${slug}`, changed: date })),
    ...listProductAddresses().map(({ id, updatedAt }) => ({
      path: productAddress(id),
      changed: new Date(updatedAt).toISOString(),
    })),
  ];
  const urls = addresses.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeXml(origin + path)}</loc>${lastmod}</url>`;
  });
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(xml, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
