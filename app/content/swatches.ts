import type { Plate } from "./plate.ts";

const square = { shape: "square" } as const;

/** A folded length of each, for the home page and the guide to our fabrics. */
export const swatches = {
  mulmul: {
    ...square,
    src: "/images/fabrics/mulmul",
    alt: "Folded white mulmul with small flower butis",
    color: "#f0e9dc",
  },
  chanderi: {
    ...square,
    src: "/images/fabrics/chanderi",
    alt: "Folded pale gold chanderi with ivory paisleys",
    color: "#dfcb9c",
  },
  georgette: {
    ...square,
    src: "/images/fabrics/georgette",
    alt: "Folded powder-blue georgette with white flowers and a flowered border",
    color: "#bccbdb",
  },
  linen: {
    ...square,
    src: "/images/fabrics/linen",
    alt: "Folded natural linen with ivory leaves and a border of the same",
    color: "#cbb896",
  },
} satisfies Record<string, Plate>;
