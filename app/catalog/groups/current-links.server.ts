import { groupAddress } from "./group-address.ts";
import { findShownCategory } from "./groups.server.ts";

/** A list of one category, as it was linked to before categories had pages of their own; no other filter may follow. */
const listOfCategory = /\/products\?category=([^\s&#"')\]]+)(?![&#\w])/g;

/** What an operator once wrote, with each link to a list of one category led to that category's page. */
export function currentLinks(text: string): string {
  if (!text.includes("/products?category=")) return text;
  return text.replace(listOfCategory, (link) => {
    const name = new URL(link, "http://here.invalid").searchParams.get("category") ?? "";
    const group = findShownCategory(name);
    return group ? groupAddress(group.slug) : link;
  });
}
