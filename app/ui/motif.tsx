export type MotifName = "phool" | "bel" | "keri" | "jaali";

const boxes: Record<MotifName, string> = {
  phool: "0 0 96 96",
  bel: "0 0 240 56",
  keri: "0 0 96 112",
  jaali: "0 0 120 96",
};

/** One of the embroidered ornaments, in the colour of the text. Decoration only. */
export function Motif({ name, className }: { name: MotifName; className?: string }) {
  return (
    <svg
      className={["motif", name, className].filter(Boolean).join(" ")}
      viewBox={boxes[name]}
      aria-hidden="true"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}

/** A running stitch from edge to edge with an ornament in its middle. */
export function Divider({ motif = "phool" }: { motif?: MotifName }) {
  return (
    <div className="divider">
      <Motif name={motif} />
    </div>
  );
}
