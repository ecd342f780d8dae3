import { useEffect, useRef, useState } from "react";

/** A picture with its files in the shop's widths (the shape of the catalogue's own pictures). */
type PictureFiles = {
  src: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  blur: string | null;
};

/** The same widths as the catalogue writes; a test compares them. */
export const AVIF_WIDTHS = [240, 400, 560, 800, 1200];
export const JPEG_WIDTHS = [400, 800];
const PLACEHOLDER = "/placeholder-image.jpg";

/**
 * AVIF, with JPEG for older browsers. `sizes` says how wide it stands, `eager` is for the one
 * picture a page is about. A file that is missing or broken becomes the placeholder; without
 * script its words stand on muslin.
 */
export function Picture({
  picture,
  sizes,
  eager = false,
  alt,
  className,
}: {
  picture: PictureFiles | null;
  sizes: string;
  eager?: boolean;
  /** Instead of the picture's own words, for instance "" beside the same words in text. */
  alt?: string;
  className?: string;
}) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const src = picture?.src;
  // It may have failed before React woke up.
  useEffect(() => {
    const { current } = image;
    if (src && current?.complete && current.naturalWidth === 0) setBroken(src);
  }, [src]);

  if (!picture || broken === picture.src) {
    return (
      <img
        className={className}
        src={PLACEHOLDER}
        alt={alt ?? picture?.alt ?? ""}
        width={picture?.width ?? 900}
        height={picture?.height ?? 1200}
        loading={eager ? undefined : "lazy"}
      />
    );
  }
  const files = (widths: number[], type: string) =>
    widths.map((width) => `${picture.src}-${width}.${type} ${width}w`).join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={files(AVIF_WIDTHS, "avif")} sizes={sizes} />
      <img
        ref={image}
        className={className}
        src={`${picture.src}-800.jpg`}
        srcSet={files(JPEG_WIDTHS, "jpg")}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
        style={{
          backgroundColor: picture.color,
          backgroundImage: picture.blur ? `url(${picture.blur})` : undefined,
        }}
        onError={() => setBroken(picture.src)}
      />
    </picture>
  );
}
