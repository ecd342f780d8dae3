/** What one product of the demonstration catalogue is. Pure data; `db/seed.ts` puts it in the tables. */
export interface SeedProduct {
  /** Also the address of the product's page. */
  id: string;
  title: string;
  description: string;
  /** Paise, GST included. */
  price: number;
  originalPrice: number | null;
  badge: string | null;
  fabric: string;
  category: "Chikankari Kurti" | "Co-ord Sets" | "Festive Special" | "Fabrics";
  color: string;
  colors: string[];
  brand: string;
  sku: string;
  hsn: string;
  /** Percent: 5 up to ₹2,500 a piece before tax, 18 above (rates since 2025-09-22). */
  gstRate: number;
  weightGrams: number;
  care: string;
  /** `stock: null` is made to order. */
  sizes: { size: string; stock: number | null }[];
  /** `name` is the file's base under /images/products/. */
  images: { name: string; alt: string }[];
  reviews: { author: string; rating: 1 | 2 | 3 | 4 | 5; text: string }[];
  plate: Plate;
}

/** What the picture generator (`tools/plates/`) draws a product from. */
export interface Plate {
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

/** A product as it is written down; pictures, reviews and brand are filled in by `catalogue.ts`. */
export type Draft = Omit<SeedProduct, "brand" | "images" | "reviews" | "colors" | "care"> & {
  colors?: string[];
  care?: string;
  ratings: SeedProduct["reviews"][number]["rating"][];
  /** No pictures at all: the placeholder stands for them. */
  pictures?: "none";
};
