import { z } from "zod";
import { emptySeed, usualSeed } from "#db/seed/seeds.ts";
import { onSettings, readSetting, settingTime, writeSetting } from "./settings.server.ts";

/** What this data folder was filled with, and which parts of it. A part is filled once, in whichever release. */
const shape = z.union([
  // Earlier releases had one demonstration, and all but its products in their code.
  z
    .literal(true)
    .transform(() => ({ seed: usualSeed as string, parts: ["products"], isEarlier: true })),
  z.object({ seed: z.string(), parts: z.array(z.string()) }),
]);
export type Seeded = { seed: string; parts: string[]; isEarlier?: boolean };
const SETTING = "seeded";

let seeded: Seeded | undefined;
onSettings(() => {
  seeded = readSetting(SETTING, shape);
});

/** Undefined in a data folder that has not been opened by a shop. */
export function readSeeded(): Seeded | undefined {
  return seeded;
}

/** When a data folder of an earlier release was filled, in ms UTC; undefined where it does not say. */
export function seededAt(): number | undefined {
  return settingTime(SETTING);
}

/** Part of its caller's transaction. `now` in ms UTC. */
export function writeSeeded(value: Seeded, now: number): void {
  writeSetting(SETTING, value, now);
  seeded = value;
}

/** Begun without a demonstration, or it was taken out. */
export function isOwnShop(): boolean {
  return seeded?.seed === emptySeed;
}

/** The shop shows products of nobody, beside what its operator has made. */
export function hasDemonstration(): boolean {
  return seeded !== undefined && seeded.seed !== emptySeed;
}
