import { usualAddress } from "./free-address.server.ts";
import { groupAddress } from "./group-address.ts";
import { findShownCategory, findShownGroup, slugInstead } from "./groups.server.ts";

/** A list of one category, as it was linked to before categories had pages of their own; no other filter may follow. */
const listOfCategory = /\/products\?category=([^\s&#"')\]]+)(?![^\s"')\]])/g;

/** What an operator once wrote, with each link to a list of one category led to that category's page. */
export function currentLinks(text: string): string {
  if (!text.includes("/products?category=")) return text;
  return text.replace(listOfCategory, (link) => {
    const name = new URL(link, "http://here.invalid").searchParams.get("category") ?? "";
    const slug = findShownCategory(name)?.slug ?? slugOfEarlier(name);
    return slug ? groupAddress(slug) : link;
  });
}

/** Of a category that was called so when it was made, and has another name by now. */
function slugOfEarlier(name: string): string | undefined {
  const usual = usualAddress(name);
  const there = findShownGroup(usual);
  return there?.kind === "category" ? usual : slugInstead(usual);
}
