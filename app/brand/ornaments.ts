import { keysOf } from "#app/keys.ts";

/** What a page is adorned with: drawings between sections and where nothing is. Each set draws the same four. */
export const motifNames = ["phool", "bel", "keri", "jaali"] as const;
export type MotifName = (typeof motifNames)[number];

export type Ornament = {
  label: string;
  /** Where its drawings are (`tools/brand/write-brand.ts`); undefined: it has none. */
  folder?: string;
  /** What else of style sheets it changes: the one line that is adorned. */
  css: string;
};

const plainLine = "linear-gradient(currentcolor,currentcolor) 0 100%/100% 1px no-repeat";

export const ornaments = {
  none: {
    label: "None: plain lines",
    css: `@layer tokens{:root{--stitch:${plainLine}}}`,
  },
  stitches: { label: "Stitches: running thread", folder: "/motifs/stitches/", css: "" },
  prints: {
    label: "Block prints: full shapes",
    folder: "/motifs/prints/",
    css: `@layer tokens{:root{--stitch:radial-gradient(circle at 50% 50%,currentcolor 1.4px,transparent 1.9px) 0 100%/.45rem 4px repeat-x}}`,
  },
  lines: {
    label: "Lines: fine drawing",
    folder: "/motifs/lines/",
    css: `@layer tokens{:root{--stitch:${plainLine}}}`,
  },
} as const satisfies Record<string, Ornament>;
export type OrnamentName = keyof typeof ornaments;
export const ornamentNames = keysOf(ornaments);
