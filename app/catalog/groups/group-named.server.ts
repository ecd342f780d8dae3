import { CATEGORIES, COLLECTIONS, tellShown } from "#app/page-sources.server.ts";
import { usualAddress } from "./free-address.server.ts";
import type { GroupKind } from "./group-address.ts";
import { findGroup, type Group, listGroups } from "./groups.server.ts";
import { idBefore, withNameLike, withSlug } from "./groups.sql.server.ts";

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
  for (const usual of usualAddresses(wanted)) {
    const before = idBefore.get({ slug: usual, kind });
    const found = groups.find(({ id, slug }) => (before ? id === before : slug === usual));
    if (found) return found;
  }
  return undefined;
}

/** What a name makes as an address; in a script of India also as releases before 2026-11-29 spelled it. */
function usualAddresses(name: string): string[] {
  const usual = usualAddress(name);
  const before = /[a-z]/i.test(name) ? usual : usual.replace(/ai/g, "e").replace(/au/g, "o");
  return [...new Set([usual, before])].filter(Boolean);
}

/**
 * What is called otherwise by now that a file of an earlier day names so; undefined for a name that
 * something has, and for one that is new.
 */
export function renamedTo(kind: GroupKind, name: string): string | undefined {
  if (withNameLike[kind].get({ name })) return undefined;
  for (const usual of usualAddresses(name)) {
    const there = withSlug.get({ slug: usual });
    const id = there
      ? there.kind === kind
        ? there.id
        : undefined
      : idBefore.get({ slug: usual, kind });
    const now = id === undefined ? undefined : findGroup(kind, id)?.name;
    // Two spellings of one name make the same address: that is no earlier name.
    if (now !== undefined && !usualAddresses(now).includes(usual)) return now;
  }
  return undefined;
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
