import { brandFile } from "#app/brand/brand-file.ts";
import type { ShopSettings } from "#app/shop.ts";
import { withTagline } from "#app/ui/page-meta.ts";
import { screenshotsOf } from "./app-pictures.server.ts";

/** What a phone needs to put the shop among its apps, or the desk beside it: each is an app of its own. */

const shortcut = (name: string, url: string) => ({ name, url });

/** The web app manifest of the shop, by which a browser installs it. */
export function shopManifest(shop: ShopSettings) {
  return {
    name: withTagline(shop, ": "),
    short_name: shop.name,
    description: shop.description || undefined,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    shortcuts: [
      shortcut("Our Products", "/products"),
      shortcut("Cart", "/cart"),
      shortcut("Wishlist", "/wishlist"),
      shortcut("Find my order", "/track"),
    ],
    screenshots: screenshotsOf("shop"),
    ...look(shop),
  };
}

/** The same of the desk; it is read without a login, so it names nothing of the business but the shop. */
export function deskManifest(shop: ShopSettings) {
  return {
    name: `${shop.name}: the desk`,
    short_name: `${shop.name} desk`,
    description: `Orders, products and settings of ${shop.name}, for its operator.`,
    id: "/admin",
    start_url: "/admin/dashboard",
    scope: "/admin",
    display: "standalone",
    shortcuts: [
      shortcut("Today", "/admin/dashboard"),
      shortcut("Orders", "/admin/orders"),
      shortcut("Products", "/admin/products"),
    ],
    screenshots: screenshotsOf("desk"),
    ...look(shop),
  };
}

function look(shop: ShopSettings) {
  const icon = (file: "icon192" | "icon512" | "maskable", size: number) => ({
    src: brandFile(shop, file),
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return {
    lang: "en-IN",
    background_color: shop.ground,
    theme_color: shop.ground,
    icons: [
      icon("icon192", 192),
      icon("icon512", 512),
      { ...icon("maskable", 512), purpose: "maskable" },
      { src: brandFile(shop, "svg"), sizes: "any", type: "image/svg+xml" },
    ],
  };
}

/** Asked for anew each time: its icons and colours count at the next request. */
export function manifestAnswer(manifest: object): Response {
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "no-cache",
    },
  });
}
