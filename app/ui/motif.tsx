import type { MotifName } from "#app/brand/ornaments.ts";

/** One of the embroidered ornaments, in the colour of the text. Decoration only. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return (
    <span className={["motif", name, className].filter(Boolean).join(" ")} aria-hidden="true" />
  );
}

/** A running stitch from edge to edge with an ornament in its middle. */
export function Divider({ motif }: { motif: MotifName }) {
  return (
    <div className="divider">
      <Motif name={motif} />
    </div>
  );
}
