import { CATEGORIES, COLLECTIONS, tellShown } from "#app/page-sources.server.ts";
import { usualAddress } from "./free-address.server.ts";
import type { GroupKind } from "./group-address.ts";
import { type Group, listGroups } from "./groups.server.ts";
import { idBefore } from "./groups.sql.server.ts";

/**
 * The category or collection that the operator once named in a text or a section: by its name or address,
 * or by one it had before, of which the address is kept.
 */
export function groupNamed(kind: GroupKind, wanted: string): Group | undefined {
  if (wanted === "") return undefined;
  tellShown(kind === "category" ? CATEGORIES : COLLECTIONS);
  const groups = listGroups(kind);
  const exact = groups.find(({ name, slug }) => name === wanted || slug === wanted);
  if (exact) return exact;
  const usual = usualAddress(wanted);
  const before = usual && idBefore.get({ slug: usual, kind });
  return groups.find(({ id, slug }) => (before ? id === before : slug === usual));
}

/** The address of a list, by what its category is called now; undefined where it says so already. */
export function withCurrentCategory(search: URLSearchParams): URLSearchParams | undefined {
  const wanted = search.get("category")?.trim() ?? "";
  const found = groupNamed("category", wanted);
  if (!found || found.name === wanted) return undefined;
  const current = new URLSearchParams(search);
  current.set("category", found.name);
  return current;
}
