/**
 * A picture whose files are `<src>-<width>.avif` in every width and `.jpg` in two, for browsers without
 * AVIF.
 */
export type PictureFiles = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Stand behind the picture until it is there: a tone, and for a picture that is looked at a blur. */
  color: string;
  blur: string | null;
};

export const AVIF_WIDTHS = [240, 400, 560, 800, 1200] as const;
export const JPEG_WIDTHS = [400, 800] as const;
