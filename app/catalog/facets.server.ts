import { publicVersion } from "#db/version.server.ts";
import { facetsOf } from "./facets.sql.server.ts";

export type Facets = Record<"categories" | "fabrics" | "colors" | "sizes", string[]>;

/** Reading a large catalogue through takes a while; its words change far more seldom than its stock. */
const KEEP_MS = 5000;
/** A product comes onto the shelf by the clock alone, without a write. */
const KEEP_UNWRITTEN_MS = 60_000;

let kept: { version: string; at: number; facets: Facets } | undefined;

/** What the list can be narrowed to: only what is there, a few seconds late at most. */
export function listFacets(now = Date.now()): Facets {
  const version = publicVersion();
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY;
  const isFresh = age < KEEP_MS || (age < KEEP_UNWRITTEN_MS && kept?.version === version);
  if (kept && isFresh && age >= 0) return kept.facets;
  const facets = {
    categories: facetsOf("category"),
    fabrics: facetsOf("fabric"),
    colors: facetsOf("color"),
    sizes: facetsOf("size"),
  };
  kept = { version, at: now, facets };
  return facets;
}
