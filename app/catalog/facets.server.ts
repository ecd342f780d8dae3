import { LISTS, SIZES, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { lastChangeOf } from "#db/page-changes.server.ts";
import { facetsOf } from "./facets.sql.server.ts";
import { nextOnShelf } from "./next-on-shelf.sql.server.ts";

export type Facets = Record<"categories" | "fabrics" | "colors" | "sizes", string[]>;

/** Reading a large catalogue through takes a while, and an import changes it many times a second. */
const KEEP_MS = 5000;

/** `change`: the last of the lists before they were read. `next`: when the clock changes them, ms UTC. */
let kept: { change: number; at: number; next: number; facets: Facets } | undefined;

/** What the list can be narrowed to: only what is there, a few seconds late at most. */
export function listFacets(now = Date.now()): Facets {
  const change = Math.max(lastChangeOf(LISTS), lastChangeOf(SIZES));
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
  if (!kept || age < 0 || (age >= KEEP_MS && (kept.change !== change || now >= kept.next))) {
    kept = { change, at: now, next: nextOnShelf(now) ?? Number.POSITIVE_INFINITY, facets: read() };
  }
  const isLate = kept.change !== change || now >= kept.next;
  tellShown(LISTS);
  tellShown(SIZES, KEEP_MS);
  tellUntil(isLate ? kept.at + KEEP_MS : kept.next);
  return kept.facets;
}

function read(): Facets {
  return {
    categories: facetsOf("category"),
    fabrics: facetsOf("fabric"),
    colors: facetsOf("color"),
    sizes: facetsOf("size"),
  };
}
