import type { PictureFiles } from "#app/ui/picture-files.ts";

/** A picture of a product as pages use it. */
export type ProductPicture = PictureFiles;

/** How many the operator may send at once, and how large one may be. */
export const MAX_PICTURES = 10;
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;
/** The same in words, and of which kinds: hints and refusals say one thing. */
export const MOST_PICTURE = `${MAX_PICTURE_BYTES / 1024 / 1024} MB`;
export const PICTURE_KINDS = "JPEG, PNG, WebP or AVIF";
/** What a browser offers to choose from, where no photograph is expected straight from the camera. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";

/** The picture of an order's line, which keeps its name only: the shape is every product's, 3 to 4. */
export function pictureOf(src: string): ProductPicture {
  return { src, alt: "", width: 900, height: 1200, color: "#efe6d6", blur: null };
}

/** A product's first picture where it stands small beside the title, which says what it shows. */
export function smallPicture(row: SmallPictureRow): ProductPicture | null {
  const { src, width, height, color } = row;
  if (src === null || width === null || height === null || color === null) return null;
  return { src, alt: "", width, height, color, blur: null };
}

/** As a query brings it along; all are null without a picture. */
type SmallPictureRow = { [Key in "src" | "color"]: string | null } & {
  [Key in "width" | "height"]: number | null;
};

/** Below the shop's origin. There are files for the widths of `app/ui/picture-files.ts` only. */
export function pictureUrl(src: string, width: number, type: "avif" | "jpg"): string {
  return `${src}-${width}.${type}`;
}
