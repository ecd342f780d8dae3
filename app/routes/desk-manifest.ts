import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { deskManifest, manifestAnswer } from "#app/rendering/manifests.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";

/** Browsers ask for it without a login. */
export const handle: Handle = { indexed: "readable", whenClosed: "open" };

export function loader() {
  return manifestAnswer(deskManifest(currentSettings()));
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}
