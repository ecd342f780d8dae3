import type { SeedProduct } from "../seed-product.ts";

/** What the picture generator (`tools/pictures/`) draws a product from. */
export interface Design {
  garment: "kurti" | "coord" | "dupatta" | "fabric";
  silhouette: "straight" | "a-line" | "anarkali" | "short";
  sleeve: "full" | "three-quarter" | "elbow" | "short" | "none" | "bell";
  neckline: "round" | "v" | "notch" | "band" | "boat" | "square";
  trousers?: "straight" | "palazzo" | "sharara";
  weave: Weave;
  ground: string;
  thread: string;
  /** A second thread, for hearts of flowers and the finer lines. */
  accent?: string;
  main: Motif;
  buti: Motif;
  layout: "yoke" | "butis" | "panel" | "jaal" | "rows" | "sides";
  border: "bel" | "keri" | "scallop" | "ghas-patti" | "jaali" | "none";
  /** Dots of flattened metal wire. */
  mukaish?: boolean;
}

export type Motif =
  | "phool"
  | "keri"
  | "bel"
  | "jaali"
  | "ghas-patti"
  | "kamal"
  | "machhli"
  | "phanda";

export type Weave =
  | "mulmul"
  | "cotton"
  | "linen"
  | "georgette"
  | "chanderi"
  | "organza"
  | "modal"
  | "muslin"
  | "viscose"
  | "kota";

export type DrawnProduct = SeedProduct & { design: Design };

/** A product as it is written down; pictures, reviews and brand are filled in by `catalogue.ts`. */
export type Draft = Omit<DrawnProduct, "brand" | "images" | "reviews" | "colors" | "care"> & {
  colors?: string[];
  care?: string;
  ratings: SeedProduct["reviews"][number]["rating"][];
  /** No pictures at all: the placeholder stands for them. */
  pictures?: "none";
};
