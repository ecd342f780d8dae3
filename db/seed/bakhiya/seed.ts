import type { Seed } from "../seed.ts";
import { aWalkThroughChowk } from "./articles/a-walk-through-chowk.ts";
import { caringForHandwork } from "./articles/caring-for-handwork.ts";
import { choosingYourFabric } from "./articles/choosing-your-fabric.ts";
import { findingYourSize } from "./articles/finding-your-size.ts";
import { stitchesOfLucknow } from "./articles/stitches-of-lucknow.ts";
import { whatIsChikankari } from "./articles/what-is-chikankari.ts";
import { brand, shopDetails } from "./brand.ts";
import { catalogue } from "./catalogue.ts";
import { categories } from "./categories.ts";
import { courierNames, documents, policies } from "./documents.ts";
import { home } from "./home.ts";
import { about } from "./pages/about.ts";
import { blog } from "./pages/blog.ts";
import { contact } from "./pages/contact.ts";
import sizes from "./pictures.json" with { type: "json" };
import { sizesOfBakhiya } from "./sizes.ts";

/** Bakhiya of Lucknow: chikankari, the demonstration of a new shop unless `SEED` names another. */
export const seed: Seed = {
  categories,
  brand,
  shopDetails,
  products: catalogue,
  pictures: { folder: "/images/products/", sizes },
  frame: {
    social: {
      links: [
        { network: "instagram", href: "https://www.instagram.com/" },
        { network: "facebook", href: "https://www.facebook.com/" },
        { network: "youtube", href: "https://www.youtube.com/" },
      ],
    },
  },
  pages: [
    { kind: "home", slug: "", content: home },
    ...[about, contact, blog],
    ...[aWalkThroughChowk, findingYourSize, caringForHandwork],
    ...[choosingYourFabric, stitchesOfLucknow, whatIsChikankari],
  ],
  documents,
  sizes: sizesOfBakhiya,
  policies,
  courierNames,
};
