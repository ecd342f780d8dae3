/** What the font scripts use of a package that comes without types. */

declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "sfnt";
    noHinting?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
