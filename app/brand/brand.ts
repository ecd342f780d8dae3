import type { FontPairName } from "./font-pairs.ts";
import { plainFonts } from "./font-pairs.ts";
import type { OrnamentName } from "./ornaments.ts";
import { deriveDark, derivePalette, type Palette } from "./palette.ts";
import { type PaletteName, palettes, plainPalette } from "./palettes.ts";

/** A file of a shop's own sign: its address as a picture, and its size. */
export type BrandLogo = { src: string; width: number; height: number };

/**
 * What was drawn for one shop by hand: a whole palette, and pictures of its sign by their addresses.
 * The pictures show its name or stand for it: they are used as long as the shop is called so.
 */
type OwnLook = {
  name: string;
  tokens: Palette;
  pictures: {
    svg: string;
    ico: string;
    png192: string;
    png512: string;
    apple: string;
    card: string;
  };
};

/** How a shop looks and what it says of itself, as the operator has set it (`/admin/settings/brand`). */
export type BrandFacts = {
  tagline: string;
  description: string;
  /** At the foot of every page. */
  madeHow: string;
  /** What search engines show of the list of all products; "" shows the shop's description. */
  productsDescription: string;
  /** Null: none is shown. */
  copyrightYear: number | null;
  /** "typed": the operator's two colours. "own": what was drawn for the shop (`own`). */
  palette: PaletteName | "typed" | "own";
  accent: string;
  ground: string;
  /** The operator's own two colours while a palette is chosen: to try one loses nothing. */
  typedBefore?: { accent: string; ground: string } | undefined;
  fonts: FontPairName;
  ornament: OrnamentName;
  logo: BrandLogo | null;
  own: OwnLook | null;
};

/** Of a shop that has set nothing. */
export const unsetBrand: BrandFacts = {
  tagline: "",
  description: "",
  madeHow: "",
  productsDescription: "",
  copyrightYear: null,
  palette: plainPalette,
  accent: palettes[plainPalette].accent,
  ground: palettes[plainPalette].ground,
  fonts: plainFonts,
  ornament: "none",
  logo: null,
  own: null,
};

/** What was drawn for a shop by hand of its colours. */
export type OwnColours = Pick<OwnLook, "tokens">;
type ColoursOf = Pick<BrandFacts, "palette" | "accent" | "ground"> & { own: OwnColours | null };

/** The whole palette of a shop. */
export function paletteOf({ palette, accent, ground, own }: ColoursOf): Palette {
  return palette === "own" && own ? own.tokens : derivePalette({ accent, ground });
}

/** What it is on a device that asks for dark pages. A palette drawn by hand gives its accent and ground. */
export function darkPaletteOf({ palette, accent, ground, own }: ColoursOf): Palette {
  const { rani, ivory } = palette === "own" && own ? own.tokens : { rani: accent, ivory: ground };
  return deriveDark({ accent: rani, ground: ivory });
}

/** How a sender's address is written, for hints beside fields. */
export const senderExample = "My shop <care@shop.example>";
