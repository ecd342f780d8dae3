import type { Plate } from "./banners.ts";

/** Below this a banner shows its tall crop (the same figure is in home.css). */
const NARROW = "(max-width: 700px)";

function files(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${src}-${width}.avif ${width}w`).join(", ");
}

/** A drawn picture: AVIF, its largest JPEG for older browsers, the tall crop on narrow screens. */
export function PlatePicture({
  plate,
  sizes,
  eager = false,
  alt = plate.alt,
}: {
  plate: Plate;
  sizes: string;
  eager?: boolean;
  alt?: string;
}) {
  const { src, widths, tall } = plate;
  const largest = widths.at(-1) ?? 800;
  return (
    <picture>
      {tall && (
        <>
          <source
            media={NARROW}
            type="image/avif"
            srcSet={files(`${src}-tall`, tall.widths)}
            sizes="100vw"
            width={800}
            height={8 * tall.ratio}
          />
          <source
            media={NARROW}
            srcSet={`${src}-tall-${tall.widths.at(-1)}.jpg`}
            width={800}
            height={8 * tall.ratio}
          />
        </>
      )}
      <source type="image/avif" srcSet={files(src, widths)} sizes={sizes} />
      <img
        src={`${src}-${largest}.jpg`}
        alt={alt}
        width={largest}
        height={Math.round((largest * plate.ratio) / 100)}
        loading={eager ? undefined : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        style={{ backgroundColor: plate.color }}
      />
    </picture>
  );
}
