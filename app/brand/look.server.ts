import { createHash } from "node:crypto";
import type { BrandFacts } from "./brand.ts";
import { brandSheet } from "./brand-sheet.ts";

/** Goes up with every change in how icons and cards are drawn (`app/rendering/brand-pictures.server.ts`). */
const DRAWING = 7;

/** The version of a shop's style sheet and pictures: another one when any of them would be. */
export function lookOf(shop: BrandFacts & { name: string }): string {
  const { name, tagline, palette, accent, ground, fonts, logo, own } = shop;
  const drawn = [DRAWING, name, tagline, palette, accent, ground, fonts, logo, own];
  return createHash("sha256")
    .update(brandSheet(shop, (path) => path))
    .update(JSON.stringify(drawn))
    .digest("hex")
    .slice(0, 8);
}
