/** What the font scripts use of two packages that come without types. */

declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "sfnt";
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module "fontkit" {
  /** Lengths are in units of the font, `unitsPerEm` of them to the em. */
  export function create(font: Buffer): {
    unitsPerEm: number;
    hhea: { ascent: number; descent: number; lineGap: number };
    layout(text: string): { advanceWidth: number };
  };
}
