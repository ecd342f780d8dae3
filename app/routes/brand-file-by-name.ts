import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { keptBrandPicture } from "#app/rendering/kept-brand-pictures.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Route } from "./+types/brand-file-by-name.ts";

export const handle: Handle = { indexed: "readable", whenClosed: "open" };

/** `/favicon.ico` and `/placeholder-image.jpg`, for who asks without having read a page. */
export async function loader({ url }: Route.LoaderArgs) {
  const file = url.pathname === "/favicon.ico" ? "ico" : "placeholder";
  const { type, bytes } = await keptBrandPicture(currentSettings(), file);
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
