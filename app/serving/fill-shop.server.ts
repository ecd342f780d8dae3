import { markDemonstration, settingKeys } from "#app/first-run/demonstration-rows.sql.server.ts";
import { dismissForOldShop } from "#app/first-run/steps.server.ts";
import { dropPoliciesOf } from "#app/policies/policies.server.ts";
import { dropBrandOf } from "#app/settings/brand-facts.server.ts";
import { dropShopDetailsOf } from "#app/settings/current-settings.server.ts";
import { dropFrameOf } from "#app/settings/frame.server.ts";
import { readSeeded, type Seeded, seededAt, writeSeeded } from "#app/settings/seeded.server.ts";
import { dropCourierNamesOf } from "#app/shipping/rate-card.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import type { Seed } from "#db/seed/seed.ts";
import { emptySeed, loadSeed, usualSeed } from "#db/seed/seeds.ts";
import { productTime } from "#db/seed.ts";
import { seedParts } from "./seed-parts.server.ts";

const oneProduct = db.select({ id: products.id }).from(products).limit(1).prepare();

/**
 * Fills a new data folder with the seed `wanted`, and an older one with the parts it lacks of its own.
 * A shop whose operator has removed everything stays empty. Returns how many products a new one has
 * got; undefined for an older one. `now` in ms UTC.
 */
export async function fillShop(wanted: string, now = Date.now()): Promise<number | undefined> {
  const { seed: name } = stateOf(wanted);
  if (lacking(stateOf(wanted)).length === 0) return undefined;
  const seed = await loadSeed(name);
  return sqlite
    .transaction(() => {
      // Another process that starts on the same data may have been first.
      const state = stateOf(wanted);
      const isNew = readSeeded() === undefined && state.parts.length === 0;
      const parts = lacking(state);
      const productsAt = isNew ? now : (seededAt() ?? now);
      const before = settingKeys.all();
      for (const { fill } of parts) fill(seed, now);
      markDemonstration({ products: timesOf(seed, productsAt), now, before, isNew });
      if (state.isEarlier) dismissForOldShop(now);
      const filled = [...state.parts, ...parts.map((part) => part.name)];
      writeSeeded({ seed: state.seed, parts: filled }, now);
      return isNew ? seed.products.length : undefined;
    })
    .immediate();
}

/** What the folder has of which seed. One with products and no such note is of an early release. */
function stateOf(wanted: string): Seeded {
  const old = { seed: usualSeed, parts: ["products"], isEarlier: true };
  return readSeeded() ?? (oneProduct.get() ? old : { seed: wanted, parts: [] });
}

function lacking({ parts }: Seeded) {
  return seedParts.filter(({ name }) => !parts.includes(name));
}

/** When each product of a seed was put in, by id, in ms UTC. */
function timesOf(seed: Seed, filledAt: number): Record<string, number> {
  return Object.fromEntries(seed.products.map(({ id }, at) => [id, productTime(filledAt, at)]));
}

/** Gives what fills a shop whose demonstration has been removed, as part of that transaction. */
export async function loadEmptyShop(): Promise<(now: number) => void> {
  const seed = await loadSeed(emptySeed);
  const put = await loadSeed(readSeeded()?.seed ?? emptySeed);
  return (now) => {
    // Each is one setting, of which the operator may have changed one part.
    dropFrameOf(put.frame ?? {}, now);
    dropBrandOf(put.brand, now);
    dropShopDetailsOf(put.shopDetails, now);
    dropPoliciesOf(put.policies ?? {}, now);
    dropCourierNamesOf(put.courierNames ?? [], now);
    const before = settingKeys.all();
    for (const { fill } of seedParts) fill(seed, now);
    markDemonstration({ products: {}, now, before, isNew: false });
    writeSeeded({ seed: emptySeed, parts: seedParts.map(({ name }) => name) }, now);
  };
}
