import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { manifestAnswer, shopManifest } from "#app/rendering/manifests.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";

export const handle: Handle = { indexed: "readable", whenClosed: "open" };

export function loader() {
  return manifestAnswer(shopManifest(currentSettings()));
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
