/** What is used of a package that comes without types. Lengths are in units of the font, `unitsPerEm` of them to the em. */
declare module "fontkit" {
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  type Glyph = {
    /** 0 stands for a letter that the font has not. */
    id: number;
    path: Path;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type Font = {
    unitsPerEm: number;
    hhea: { ascent: number; descent: number; lineGap: number };
    /** `features` of OpenType that are asked for or (false) left out; it writes into them. */
    layout(
      text: string,
      features?: Record<string, boolean>,
    ): {
      advanceWidth: number;
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  };
  export function create(font: Buffer): Font;
}
