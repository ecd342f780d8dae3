import { keysOf } from "#app/keys.ts";
import type { Seed } from "./seed.ts";

/** What `SEED` may name. Each is loaded only where a data folder lacks something of it. */
const demonstrations = {
  bakhiya: async () => (await import("./bakhiya/seed.ts")).seed,
  meera: async () => (await import("./meera/seed.ts")).seed,
} satisfies Record<string, () => Promise<Seed>>;
const empty = async () => (await import("./empty/seed.ts")).seed;

export const demonstrationNames = keysOf(demonstrations);
/** What a new data folder gets unless `SEED` says otherwise, and what releases had in their code. */
export const usualSeed = "bakhiya";
/** Of a shop without demonstration. */
export const emptySeed = "empty";

/** By name; one of a demonstration that this release does not have any more is the empty one. */
export function loadSeed(name: string): Promise<Seed> {
  const known: Record<string, () => Promise<Seed>> = demonstrations;
  return (known[name] ?? empty)();
}
