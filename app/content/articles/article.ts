import type { swatches } from "../swatches.ts";

export type ArticleSection = {
  heading: string | null;
  paragraphs: string[];
  /** A name and what is said of it. */
  list?: { term: string; text: string; swatch?: keyof typeof swatches }[];
  after?: string[];
  /** Our own measurements stand here. */
  table?: "sizes";
};

export type Article = {
  slug: string;
  title: string;
  excerpt: string;
  /** ISO date. */
  date: string;
  category: string;
  /** Files are `<imageUrl>-400|800.avif|jpg`. */
  imageUrl: string;
  imageAlt: string;
  imageColor: string;
  sections: ArticleSection[];
  /** Where a reader might go next in the shop. */
  next: { text: string; href: string };
};
