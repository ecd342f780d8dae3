import { palette } from "#app/brand/palette.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";

export const handle: Handle = { indexed: "readable" };

/** What a phone needs to put the shop among its apps. */
export function loader() {
  const manifest = {
    name: `${currentSettings().name}: ${currentSettings().tagline}`,
    short_name: currentSettings().name,
    description: currentSettings().description,
    lang: "en-IN",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: palette.ivory,
    theme_color: palette.ivory,
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      // Its flower lies within the circle that every mask leaves: eight tenths of the width.
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
