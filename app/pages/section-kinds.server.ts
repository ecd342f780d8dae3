import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { keysOf } from "#app/keys.ts";
import type { PageName } from "./page-name.ts";
import { schemas } from "./section-schemas.server.ts";

/**
 * What a page can be put together from. A kind says its name and, in `section-schemas.server.ts`, its
 * fields; how it looks stands in `sections/`. A new kind is a line in each and a component there.
 */

export type SectionKind = keyof typeof schemas;
export type SectionOf<Kind extends SectionKind> = {
  id: string;
  kind: Kind;
} & z.output<(typeof schemas)[Kind]>;
export type Section = z.output<typeof sectionShape>;

/** As the desk calls them, in the order it offers them. */
export const sectionNames: Record<SectionKind, string> = {
  banners: "Banners in turn",
  banner: "One banner",
  products: "Products",
  tiles: "Tiles",
  gathered: "Categories, collections or values",
  text: "Text with a picture",
  promises: "Promises and figures",
  testimonials: "What customers said",
  reviews: "Latest reviews",
  articles: "Articles",
  people: "People",
  facts: "List of names",
  sizes: "Size chart",
  opening: "Title with a picture",
  call: "Picture with words on it",
  ornament: "Decoration",
  ways: "Ways to contact",
  message: "Message form",
  grievance: "Grievance officer",
  film: "Film",
};

/** What each is, for who has never made a page. */
export const sectionHints: Record<SectionKind, string> = {
  banners: "Large pictures with words, one after the other. They usually stand first.",
  banner: "One wide picture with words and a button.",
  products: "A row of your products, chosen by a rule: it is always up to date.",
  tiles: "Pictures with a few words that lead where you choose.",
  gathered:
    "A tile for each of your categories, collections, sizes or values of a product detail, such as fabrics: it is always up to date.",
  text: "Your own text, with a picture and a button if you like.",
  promises: "What customers can rely on, with small drawings if you like, and figures about you.",
  testimonials: "What customers have written to you, with where it comes from.",
  reviews: "The newest reviews of your products. Nothing is shown before there are any.",
  articles: "The newest articles of your blog. Nothing is shown before there are any.",
  people: "Who works in your shop.",
  facts: "Names under each other, each with a sentence and a picture, such as your fabrics.",
  sizes: "The size chart of one of your categories.",
  opening: "The heading of the whole page. It stands first.",
  call: "A picture with words on it, at the end of a page.",
  ornament: "A small drawing between two parts of a page.",
  ways: "Your e-mail, phone, address and hours, from Shop details.",
  message: "A form by which customers write to you, and where they find you.",
  grievance: "Who answers complaints, from Policies.",
  film: "A picture across the page on which a short film plays.",
};

export const sectionKinds = keysOf(sectionNames);

/** What may stand between the paragraphs of an article. */
const articleKinds: readonly SectionKind[] = ["text", "facts", "sizes", "products", "ornament"];

/** What can be added to a page of this kind. */
export function kindsOf({ kind }: PageName): readonly SectionKind[] {
  return kind === "article" ? articleKinds : sectionKinds;
}

/** The fields of a kind, without its id and kind. */
export function schemaOf(kind: SectionKind): z.ZodObject {
  return schemas[kind];
}

export const SECTION_ID = /^[a-z0-9-]{1,40}$/;
const placed = <Kind extends SectionKind>(kind: Kind) => ({
  id: z.string().regex(SECTION_ID),
  kind: z.literal(kind),
});

/** Any section of a page. */
export const sectionShape = z.discriminatedUnion("kind", [
  schemas.banners.extend(placed("banners")),
  schemas.banner.extend(placed("banner")),
  schemas.products.extend(placed("products")),
  schemas.tiles.extend(placed("tiles")),
  schemas.gathered.extend(placed("gathered")),
  schemas.text.extend(placed("text")),
  schemas.promises.extend(placed("promises")),
  schemas.testimonials.extend(placed("testimonials")),
  schemas.reviews.extend(placed("reviews")),
  schemas.articles.extend(placed("articles")),
  schemas.people.extend(placed("people")),
  schemas.film.extend(placed("film")),
  schemas.opening.extend(placed("opening")),
  schemas.call.extend(placed("call")),
  schemas.facts.extend(placed("facts")),
  schemas.sizes.extend(placed("sizes")),
  schemas.ornament.extend(placed("ornament")),
  schemas.ways.extend(placed("ways")),
  schemas.message.extend(placed("message")),
  schemas.grievance.extend(placed("grievance")),
]);

/** Nothing is written or chosen in it yet: shoppers see nothing of it, not its heading alone. */
export function isEmptySection(section: Section): boolean {
  switch (section.kind) {
    case "banners":
      return section.banners.length === 0;
    case "tiles":
      return section.tiles.length === 0;
    case "promises":
      return section.promises.length === 0 && section.claims.length === 0;
    case "testimonials":
      return section.words.length === 0;
    case "people":
      return section.people.length === 0 && !section.text && !section.picture;
    case "facts":
      return section.facts.length === 0 && !section.before && !section.after;
    case "sizes":
      return section.category === "" && !section.before && !section.after;
    case "film":
      return !section.picture;
    case "text":
      return !section.heading && !section.body && !section.picture;
    // "New banner" and the like are for whoever edits: nobody is to read them in the shop.
    case "banner":
    case "opening":
    case "call":
      return isDeepStrictEqual(section, blankSection(section.kind, section.id));
    default:
      return false;
  }
}

const blanks: Record<SectionKind, object> = {
  banners: { banners: [] },
  banner: { title: "New banner", text: "", action: "", href: "", picture: null },
  tiles: { heading: "Our collections", label: "", more: "See all", says: "count", tiles: [] },
  gathered: {
    heading: "What we make",
    of: "category",
    attribute: "",
    says: "count",
    more: "See all",
    most: 12,
  },
  film: { picture: null },
  promises: { heading: "Why buy from us", promises: [], claims: [] },
  testimonials: { heading: "What customers say", note: "", words: [] },
  text: { heading: "", body: "", picture: null, side: "before", action: "", href: "" },
  people: { heading: "Who we are", text: "", picture: null, people: [] },
  products: { heading: "New in the shop", rule: "newest", category: "", most: 4 },
  articles: { heading: "To read", most: 3 },
  reviews: { heading: "From customers", most: 3 },
  opening: { title: "New page", text: "", picture: null },
  call: { heading: "Have a look", text: "", action: "", href: "", picture: null },
  facts: { heading: "", before: "", facts: [], after: "" },
  sizes: { heading: "Our sizes", before: "", category: "", after: "" },
  ornament: { motif: "phool" },
  ways: { note: "" },
  message: {
    heading: "Write to us",
    thanks: "We will answer soon by e-mail or phone.",
    place: "",
    picture: null,
    caption: "",
    action: "",
    href: "",
  },
  grievance: { heading: "Grievances" },
};

/** A section of a kind with nothing in it yet. */
export function blankSection(kind: SectionKind, id: string): Section {
  return sectionShape.parse({ ...blanks[kind], id, kind });
}
