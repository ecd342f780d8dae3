/**
 * A picture of a product as pages use it. Its files are `<src>-<width>.avif` in every width and
 * `.jpg` in two, for browsers without AVIF.
 */
export type Picture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Stands behind the picture until it is there. */
  color: string;
  blur: string | null;
};

export const PICTURE_WIDTHS = [240, 400, 800, 1200] as const;
export const JPEG_WIDTHS = [400, 800] as const;
export const PLACEHOLDER = "/placeholder-image.jpg";

export function pictureUrl(src: string, width: number, type: "avif" | "jpg"): string {
  return `${src}-${width}.${type}`;
}
