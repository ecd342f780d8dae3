import { brandFiles } from "#app/brand/brand-file.ts";
import { brandSheet } from "#app/brand/brand-sheet.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { entriesOf } from "#app/keys.ts";
import { keptBrandPicture } from "#app/rendering/kept-brand-pictures.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { asset } from "#app/ui/asset-origin.ts";
import type { Route } from "./+types/brand-file.ts";

export const handle: Handle = { indexed: "readable", whenClosed: "open" };

const year = "public, max-age=31536000, immutable";
const names = entriesOf(brandFiles);

/** The shop's style sheet, icons and card. An address of before the last change has what holds now. */
export async function loader({ params }: Route.LoaderArgs) {
  const shop = currentSettings();
  const file = names.find(([, name]) => name === params.file)?.[0];
  if (!file) throw notFound("There is no such file.");
  const { type, bytes } =
    file === "sheet"
      ? { type: "text/css; charset=utf-8", bytes: brandSheet(shop, asset) }
      : await keptBrandPicture(shop, file);
  return new Response(typeof bytes === "string" ? bytes : new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Cache-Control": params.look === shop.look ? year : "no-store",
    },
  });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
