import { readSeeded, type Seeded, writeSeeded } from "#app/settings/seeded.server.ts";
import { sqlite } from "#db/client.server.ts";
import { loadSeed, usualSeed } from "#db/seed/seeds.ts";
import { seedParts } from "./seed-parts.server.ts";

const hasProducts = sqlite.prepare("select 1 from products limit 1").pluck();

/**
 * Fills a new data folder with the seed `wanted`, and an older one with the parts it lacks of its own.
 * A shop whose operator has removed everything stays empty. Returns how many products a new one has
 * got; undefined for an older one. `now` in ms UTC.
 */
export async function fillShop(wanted: string, now = Date.now()): Promise<number | undefined> {
  const { seed: name } = before(wanted);
  if (lacking(before(wanted)).length === 0) return undefined;
  const seed = await loadSeed(name);
  return sqlite
    .transaction(() => {
      // Another process that starts on the same data may have been first.
      const state = before(wanted);
      const isNew = readSeeded() === undefined && state.parts.length === 0;
      const parts = lacking(state);
      for (const { fill } of parts) fill(seed, now);
      const filled = [...state.parts, ...parts.map((part) => part.name)];
      writeSeeded({ seed: state.seed, parts: filled }, now);
      return isNew ? seed.products.length : undefined;
    })
    .immediate();
}

/** What the folder has of which seed. One with products and no such note is of an early release. */
function before(wanted: string): Seeded {
  const old = { seed: usualSeed, parts: ["products"] };
  return readSeeded() ?? (hasProducts.get() ? old : { seed: wanted, parts: [] });
}

function lacking({ parts }: Seeded) {
  return seedParts.filter(({ name }) => !parts.includes(name));
}
