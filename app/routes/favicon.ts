import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { keptBrandPicture } from "#app/rendering/kept-brand-pictures.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";

export const handle: Handle = { indexed: "readable", whenClosed: "open" };

/** For who asks without having read a page. */
export async function loader() {
  const { type, bytes } = await keptBrandPicture(currentSettings(), "ico");
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": type, "Cache-Control": "public, max-age=3600" },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
