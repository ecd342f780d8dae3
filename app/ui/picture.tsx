import { useEffect, useRef, useState } from "react";
import { brandFile } from "#app/brand/brand-file.ts";
import { asset } from "./asset-origin.ts";
import { AVIF_WIDTHS, JPEG_WIDTHS, type PictureFiles } from "./picture-files.ts";
import { useShop } from "./shop-context.tsx";

/**
 * AVIF, with a JPEG for older browsers; the largest of each only where it stands `large`. `sizes`
 * says how wide it stands, `eager` is for the one picture a page is about: on a thin line it comes
 * before all others. A file that is missing or broken becomes the shop's placeholder; without script its
 * words stand on muslin.
 */
export function Picture({
  picture,
  sizes,
  eager = false,
  large = false,
  widths = large ? AVIF_WIDTHS : AVIF_WIDTHS.slice(0, -1),
  alt,
  className,
}: {
  picture: PictureFiles | null;
  sizes: string;
  eager?: boolean;
  large?: boolean;
  /** Of the AVIFs, where it stands so small that fewer will do. */
  widths?: readonly number[];
  /** Instead of the picture's own words, for instance "" beside the same words in text. */
  alt?: string;
  className?: string;
}) {
  const shop = useShop();
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
        src={brandFile(shop, "placeholder")}
        alt={alt ?? picture?.alt ?? ""}
        width={picture?.width ?? 900}
        height={picture?.height ?? 1200}
        loading={eager ? undefined : "lazy"}
      />
    );
  }
  const files = widths.map((width) => `${asset(picture.src)}-${width}.avif ${width}w`).join(", ");
  // Of one alone nothing is to be chosen.
  const isOnly = widths.length === 1;
  return (
    <picture>
      <source
        type="image/avif"
        srcSet={isOnly ? files.split(" ")[0] : files}
        sizes={isOnly ? undefined : sizes}
      />
      <img
        ref={image}
        className={className}
        src={`${asset(picture.src)}-${JPEG_WIDTHS[large ? 1 : 0]}.jpg`}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : "low"}
        decoding={eager ? undefined : "async"}
        style={{
          backgroundColor: picture.color,
          backgroundImage: eager && picture.blur ? `url(${picture.blur})` : undefined,
        }}
        onError={() => setBroken(picture.src)}
      />
    </picture>
  );
}
