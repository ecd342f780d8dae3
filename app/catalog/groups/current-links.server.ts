import { withCurrentValues } from "../own-attributes/attributes.server.ts";
import { groupAddress } from "./group-address.ts";
import { groupNamed } from "./group-named.server.ts";

/** A list of one category, as it was linked to before categories had pages of their own; no other filter may follow. */
const listOfCategory = /\/products\?category=([^\s&#"')\]]+)(?![^\s"')\]])/g;
/** A list narrowed by whatever. */
const narrowedList = /(\/products|\/collections\/[^\s?#"')\]]+)\?([^\s#"')\]]+)/g;

/**
 * What an operator once wrote, with each link to a list of one category led to that category's page, and
 * each to a list of a value that is called otherwise by now to the list of that.
 */
export function currentLinks(text: string): string {
  if (!text.includes("?")) return text;
  return text
    .replace(narrowedList, (link, path, query) => {
      const current = withCurrentValues(new URLSearchParams(query));
      return current ? `${path}?${current}` : link;
    })
    .replace(listOfCategory, (link) => {
      const name = new URL(link, "http://here.invalid").searchParams.get("category") ?? "";
      const found = groupNamed("category", name);
      return found?.isShown ? groupAddress(found.slug) : link;
    });
}
