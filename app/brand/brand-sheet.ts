import { type BrandFacts, darkPaletteOf, paletteOf } from "./brand.ts";
import { cutFonts } from "./cut-fonts.ts";
import { motifNames, type Ornament, ornaments } from "./ornaments.ts";
import { onDye, type Palette, type Scheme } from "./palette.ts";

/** "#aabbcc" as "#abc". */
const short = (hex: string) => hex.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");

/**
 * The style sheet of one shop: its colours, what stands in for its fonts until they come, its
 * ornaments. Every page has it beside those of the build (`app/styles/`), which ask for these names.
 * `asset` gives the whole address of a file.
 */
export function brandSheet(
  brand: Pick<BrandFacts, "palette" | "accent" | "ground" | "own" | "fonts" | "ornament">,
  asset: (path: string) => string,
): string {
  const colours = (palette: Palette, scheme: Scheme) =>
    Object.entries({ ...palette, "on-dye": onDye[scheme] }).map(
      ([name, colour]) => `--${name}:${short(colour)}`,
    );
  const { heading, text, faces } = cutFonts[brand.fonts].fallback;
  const names = [
    ...colours(paletteOf(brand), "light"),
    // Of words on pictures, which stay as light as they are.
    `--on-image:${paletteOf(brand).ink}`,
    `--heading-fallback:${heading}`,
    `--text-fallback:${text}`,
  ];
  const dark = colours(darkPaletteOf(brand), "dark").join(";");
  const { folder, css }: Ornament = ornaments[brand.ornament];
  const drawings = folder
    ? motifNames
        .map((name) => `.motif.${name}{--drawing:url("${asset(`${folder}${name}.svg`)}")}`)
        .join("")
    : ".motif{display:none}.divider{gap:0}";
  return `${faces}@layer tokens{:root{${names.join(";")}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}}@layer parts{${drawings}}${css}`;
}
