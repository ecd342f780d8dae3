import { type BrandFacts, paletteOf } from "./brand.ts";
import { cutFonts } from "./cut-fonts.ts";
import { motifNames, type Ornament, ornaments } from "./ornaments.ts";

/**
 * The style sheet of one shop: its colours, what stands in for its fonts until they come, its
 * ornaments. Every page has it beside those of the build (`app/styles/`), which ask for these names.
 * `asset` gives the whole address of a file.
 */
export function brandSheet(
  brand: Pick<BrandFacts, "palette" | "accent" | "ground" | "own" | "fonts" | "ornament">,
  asset: (path: string) => string,
): string {
  const colours = Object.entries(paletteOf(brand)).map(([name, colour]) => `--${name}:${colour}`);
  const { heading, text, faces } = cutFonts[brand.fonts].fallback;
  const names = [...colours, `--heading-fallback:${heading}`, `--text-fallback:${text}`];
  const { folder, css }: Ornament = ornaments[brand.ornament];
  const drawings = folder
    ? motifNames
        .map((name) => `.motif.${name}{--drawing:url("${asset(`${folder}${name}.svg`)}")}`)
        .join("")
    : ".motif{display:none}";
  return `${faces}@layer tokens{:root{${names.join(";")}}}@layer parts{${drawings}}${css}`;
}
