import { brandFile } from "#app/brand/brand-file.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { withTagline } from "#app/ui/page-meta.ts";

export const handle: Handle = { indexed: "readable" };

/** What a phone needs to put the shop among its apps. */
export function loader() {
  const shop = currentSettings();
  const manifest = {
    name: withTagline(shop, ": "),
    short_name: shop.name,
    description: shop.description || undefined,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: shop.ground,
    theme_color: shop.ground,
    icons: [
      { src: brandFile(shop, "icon192"), sizes: "192x192", type: "image/png" },
      { src: brandFile(shop, "icon512"), sizes: "512x512", type: "image/png" },
      {
        src: brandFile(shop, "maskable"),
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
      { src: brandFile(shop, "svg"), sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      // Asked for anew each time: its icons and colours count at the next request.
      "Cache-Control": "no-cache",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
