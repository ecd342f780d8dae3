import type { Seed } from "../seed.ts";
import { frame } from "./frame.ts";
import { home } from "./home.ts";

/** What a shop without demonstration opens with: nothing to sell, and pages to write. */
export const seed: Seed = {
  isClosed: true,
  products: [],
  pictures: { folder: "", sizes: {} },
  frame,
  pages: [{ kind: "home", slug: "", content: home }],
  sizes: { charts: [], ofCategories: {} },
};
