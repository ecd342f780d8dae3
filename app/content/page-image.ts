/** How pictures of pages are cut, and the widths their files have. */
export const imageShapes = {
  /** Twice as wide as high; upright on a narrow screen. */
  wide: { ratio: 50, widths: [800, 1600], tall: { ratio: 125, widths: [480, 544, 800] } },
  /** Three times as wide as high; a postcard on a narrow screen. */
  strip: { ratio: 33.34, widths: [800, 1600], tall: { ratio: 75, widths: [480, 544, 800] } },
  landscape: { ratio: 66.67, widths: [800, 1600] },
  postcard: { ratio: 66.67, widths: [400, 640, 800] },
  portrait: { ratio: 133.34, widths: [400, 640, 800] },
  square: { ratio: 100, widths: [400, 640, 800] },
  film: { ratio: 56.25, widths: [480, 800, 1280] },
} as const satisfies Record<string, PageImageShape>;

type PageImageShape = {
  /** Height of a picture 100 wide, so that its place is kept. */
  ratio: number;
  widths: readonly number[];
  /** Another crop for narrow screens. */
  tall?: { ratio: number; widths: readonly number[] };
};

/**
 * A picture of a page: files `<src>-<width>.avif` in each width of its shape and `.jpg` in the widest;
 * of the crop for narrow screens `<src>-tall-<width>`.
 */
export type PageImage = {
  src: string;
  alt: string;
  shape: keyof typeof imageShapes;
  /** Stands behind the picture until it is there. */
  color: string;
};

/** Its largest file that previews and the desk can show. */
export function imagePreview({ src, alt, shape }: PageImage) {
  const { ratio, widths } = imageShapes[shape];
  const width = Math.max(...widths);
  return {
    path: `${src}-${width}.jpg`,
    alt,
    width,
    height: Math.round((width * ratio) / 100),
  };
}
