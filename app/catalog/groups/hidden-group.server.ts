import { findShownGroup, slugInstead } from "./groups.server.ts";

/** Whether a link leads to a category or collection that shoppers are not offered: hidden, or removed. */
export function leadsToHiddenGroup(href: string): boolean {
  const [, written] = /^\/collections\/([^/?#]+)\/?(?:[?#]|$)/.exec(href) ?? [];
  if (written === undefined) return false;
  const slug = decoded(written).normalize("NFC").toLowerCase();
  return !findShownGroup(slug) && slugInstead(slug) === undefined;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
