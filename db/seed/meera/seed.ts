import type { Seed } from "../seed.ts";
import { about } from "./about.ts";
import { articles } from "./articles.ts";
import { attributes } from "./attributes.ts";
import { bedsheets } from "./bedsheets.ts";
import { brand, shopDetails } from "./brand.ts";
import { categories, collections } from "./categories.ts";
import { blog, contact } from "./contact.ts";
import { courierNames, documents, policies } from "./documents.ts";
import { fabrics } from "./fabrics.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";
import sizes from "./pictures.json" with { type: "json" };
import { sarees } from "./sarees.ts";
import { sizesOfMeera } from "./sizes.ts";

/** The kinds in turn, so that neighbours differ. */
const products = [0, 1, 2, 3, 4, 5].flatMap((at) =>
  [sarees, bedsheets, fabrics].flatMap((kind) => kind[at] ?? []),
);

/** Meera Textiles of Jaipur: block prints. Shows that another brand needs no other code. */
export const seed: Seed = {
  brand,
  shopDetails,
  attributes,
  categories,
  collections,
  products,
  pictures: { folder: "/images/meera/products/", sizes },
  pages: [{ kind: "home", slug: "", content: home }, about, contact, blog, ...articles],
  documents,
  policies,
  courierNames,
  frame,
  sizes: sizesOfMeera,
};
