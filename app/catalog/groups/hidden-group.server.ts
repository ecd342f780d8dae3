import { decodedPart } from "#app/decoded-part.ts";
import { findShownGroup, slugInstead } from "./groups.server.ts";

/** Whether a link leads to a category or collection that shoppers are not offered: hidden, or removed. */
export function leadsToHiddenGroup(href: string): boolean {
  const [, written] = /^\/collections\/([^/?#]+)\/?(?:[?#]|$)/.exec(href) ?? [];
  if (written === undefined) return false;
  const slug = decodedPart(written).normalize("NFC").toLowerCase();
  return !findShownGroup(slug) && slugInstead(slug) === undefined;
}
