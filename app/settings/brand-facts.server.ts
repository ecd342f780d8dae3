import { z } from "zod";
import { type BrandFacts, unsetBrand } from "#app/brand/brand.ts";
import { parseHex } from "#app/brand/colour.ts";
import { fontPairNames } from "#app/brand/font-pairs.ts";
import { ornamentNames } from "#app/brand/ornaments.ts";
import { tokenNames } from "#app/brand/palette.ts";
import { paletteNames } from "#app/brand/palettes.ts";
import { recordOf } from "#app/keys.ts";
import { readSetting, writeSetting } from "./settings.server.ts";
import { withoutSeeded } from "./without-seeded.ts";

const hex = z.string().refine((text) => parseHex(text) === text);
const picture = z.string().regex(/^\/[\w./-]+$/);

/** How the shop looks and what it says of itself, as the setting "brand" keeps it. */
const brandShape = z.object({
  tagline: z.string(),
  description: z.string(),
  madeHow: z.string(),
  productsDescription: z.string(),
  copyrightYear: z.number().int().nullable(),
  // A palette or a pair of fonts that a later release has no more is the plain one; colours stay.
  palette: z.enum([...paletteNames, "typed", "own"]).catch("typed"),
  accent: hex,
  ground: hex,
  typedBefore: z.object({ accent: hex, ground: hex }).optional(),
  fonts: z.enum(fontPairNames).catch(unsetBrand.fonts),
  ornament: z.enum(ornamentNames).catch(unsetBrand.ornament),
  logo: z.object({ src: picture, width: z.number().int(), height: z.number().int() }).nullable(),
  own: z
    .object({
      name: z.string(),
      // Names of an earlier release that nothing shows any more are left out.
      tokens: z.object(recordOf(tokenNames, () => hex)),
      pictures: z.object({
        svg: picture,
        ico: picture,
        png192: picture,
        png512: picture,
        apple: picture,
        card: picture,
      }),
    })
    .nullable(),
});

const SETTING = "brand";

/** As stored; where nothing is, that of a shop that has set nothing. */
export function readBrand(): BrandFacts {
  return readSetting(SETTING, brandShape) ?? unsetBrand;
}

/** Part of its caller's transaction. `now` in ms UTC. */
export function writeBrand(brand: BrandFacts, now: number): void {
  writeSetting(SETTING, brand, now);
}

/** Says it for a shop that has not said it yet, as a seed has it; part of a transaction. */
export function fillBrand(brand: BrandFacts | undefined, now: number): void {
  if (brand && !readSetting(SETTING, brandShape)) writeBrand(brandShape.parse(brand), now);
}

/** Takes away what is still as a seed has put it, its drawings too; part of a transaction. */
export function dropBrandOf(seed: BrandFacts | undefined, now: number): void {
  const stored = readSetting(SETTING, brandShape);
  if (!seed || !stored) return;
  const put = brandShape.parse(seed);
  const isTyped = stored.accent !== put.accent || stored.ground !== put.ground;
  // Its colours belong together, and what was drawn by hand is of the seed's name.
  const { palette, accent, ground } =
    stored.palette === put.palette && !isTyped ? unsetBrand : stored;
  const rest = { ...stored, own: null, palette, accent, ground };
  const texts = { ...put, palette, accent, ground, logo: null };
  const unset = { ...unsetBrand, palette, accent, ground };
  writeBrand(withoutSeeded(rest, { put: texts, unset }) ?? rest, now);
}
