import type { CSSProperties } from "react";
import { asset } from "#app/ui/asset-origin.ts";
import { imageShapes, type PageImage } from "./page-image.ts";

/** Below this a banner shows its tall crop (the same figure is in home.css). */
const NARROW = "(max-width: 700px)";

/** How wide one stands that shares the page's width with words (`.split.even`). */
export const HALF_PAGE = "(min-width: 1200px) 560px, (min-width: 900px) 46vw, 92vw";

function files(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${src}-${width}.avif ${width}w`).join(", ");
}

/** A drawn picture: AVIF, its largest JPEG for older browsers, the tall crop on narrow screens. */
export function PageImageView({
  pageImage,
  sizes,
  phone = "92vw",
  eager = false,
}: {
  pageImage: PageImage;
  /** How wide it stands; `phone`: on a narrow screen. */
  sizes: string;
  phone?: string;
  eager?: boolean;
}) {
  const src = asset(pageImage.src);
  const shape = imageShapes[pageImage.shape];
  const { ratio: height, widths } = shape;
  const tall = "tall" in shape ? shape.tall : undefined;
  // A phone is given 1.4 dots where its screen has 2 or more: half of the bytes, and looks the same.
  const onPhone = `calc(${phone} * 0.7)`;
  const largest = widths.at(-1) ?? 800;
  // By it a phone holds the place while nothing is drawn (off-screen.css); a wide screen needs none.
  const ratio = { "--ratio": `100 / ${tall?.ratio ?? height}` } as CSSProperties;
  return (
    <picture style={ratio}>
      {tall && (
        <>
          <source
            media={NARROW}
            type="image/avif"
            srcSet={files(`${src}-tall`, tall.widths)}
            sizes={onPhone}
            width={800}
            height={8 * tall.ratio}
          />
          <source
            media={NARROW}
            srcSet={`${src}-tall-800.jpg 800w`}
            sizes={onPhone}
            width={800}
            height={8 * tall.ratio}
          />
        </>
      )}
      <source
        type="image/avif"
        srcSet={files(src, widths)}
        sizes={`${NARROW} ${onPhone}, ${sizes}`}
      />
      <img
        src={`${src}-${largest}.jpg`}
        alt={pageImage.alt}
        width={largest}
        height={Math.round((largest * height) / 100)}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : "low"}
        style={{ backgroundColor: pageImage.color }}
      />
    </picture>
  );
}
