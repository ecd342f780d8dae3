import type { Seed } from "../seed.ts";
import { catalogue } from "./catalogue.ts";
import { home } from "./home.ts";
import sizes from "./pictures.json" with { type: "json" };

/** Bakhiya of Lucknow: chikankari, the demonstration of a new shop unless `SEED` names another. */
export const seed: Seed = {
  products: catalogue,
  pictures: { folder: "/images/products/", sizes },
  pages: [{ kind: "home", slug: "", content: home }],
};
