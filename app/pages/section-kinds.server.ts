import { z } from "zod";
import {
  choice,
  line,
  link,
  list,
  markup,
  picture,
  prose,
  wholeNumber,
} from "./content-fields.server.ts";

/**
 * What a page can be put together from. A kind says its name, what the desk says of it, and its
 * fields; how it looks stands in `sections/`. A new kind is a line here and a component there.
 */

const banner = z.object({
  title: line("Title", 80, { needed: true }),
  text: prose("Text", 200),
  action: line("Words on the button", 30),
  href: link("Where the button leads"),
  picture: picture(
    "Picture",
    "wide",
    "Wide: twice as wide as high. Phones get an upright part of it.",
  ),
});

const tile = z.object({
  title: line("Title", 60, { needed: true }),
  text: prose("Text", 200),
  note: line("Small words", 40, {
    hint: "Above the title. If empty, the shop counts, or says the lowest price, as chosen below.",
  }),
  href: link("Where it leads"),
  picture: picture("Picture", "portrait", "Upright: three wide, four high."),
});

/** Icons one may choose for a promise. */
const promiseIcons = [
  { value: "hand-heart", label: "A hand with a heart" },
  { value: "leaf", label: "A leaf" },
  { value: "truck", label: "A truck" },
  { value: "shield-check", label: "A shield" },
  { value: "rotate-ccw", label: "An arrow back" },
  { value: "clock", label: "A clock" },
  { value: "heart", label: "A heart" },
] as const;

const schemas = {
  banners: z.object({ banners: list("Banners", { one: "Banner", most: 6 }, banner) }),
  banner: banner.extend({
    picture: picture("Picture", "strip", "Very wide: three times as wide as high."),
  }),
  tiles: z.object({
    heading: line("Heading", 60, { needed: true }),
    label: line("What the tiles are", 30, { hint: "For screen readers, such as Collections." }),
    more: line("Words of the link", 30),
    says: choice("What each tile says of its products", [
      { value: "count", label: "How many there are" },
      { value: "lowest", label: "The lowest price" },
      { value: "nothing", label: "Nothing" },
    ]),
    tiles: list("Tiles", { one: "Tile", most: 12 }, tile),
  }),
  film: z.object({
    picture: picture("Picture", "film", "Stands where the film does until it plays."),
  }),
  promises: z.object({
    heading: line("Heading", 60, { needed: true }),
    promises: list(
      "Promises",
      { one: "Promise", most: 8 },
      z.object({
        icon: choice("Icon", promiseIcons),
        title: line("Title", 50, { needed: true }),
        text: prose("Text", 200),
      }),
    ),
    claims: list(
      "Figures",
      { one: "Figure", most: 6 },
      z.object({ figure: line("Figure", 20, { needed: true }), text: line("What it counts", 60) }),
    ),
  }),
  testimonials: z.object({
    heading: line("Heading", 60, { needed: true }),
    note: line("Small words", 120),
    words: list(
      "What customers said",
      { one: "Customer", most: 12 },
      z.object({
        text: prose("What they said", 400),
        name: line("Name", 60, { needed: true }),
        source: line("Where it comes from", 80, {
          needed: true,
          hint: "Such as: by e-mail, June 2026. Write only what a customer has said.",
        }),
        place: line("Place", 60),
        rating: wholeNumber("Stars, 1 to 5", 1, 5),
      }),
    ),
  }),
  text: z.object({
    heading: line("Heading", 80),
    body: markup("Text", 8000),
    picture: picture("Picture", "landscape", "Three wide, two high."),
    side: choice("Where the picture stands", [
      { value: "before", label: "Before the text" },
      { value: "after", label: "After the text" },
    ]),
    action: line("Words on the button", 30),
    href: link("Where the button leads"),
  }),
  people: z.object({
    heading: line("Heading", 80, { needed: true }),
    text: prose("Text", 400),
    picture: picture("Picture", "landscape", "Three wide, two high."),
    people: list(
      "People",
      { one: "Person", most: 12 },
      z.object({
        name: line("Name", 60, { needed: true }),
        role: line("What they do", 80),
        text: prose("Text", 400),
      }),
    ),
  }),
  products: z.object({
    heading: line("Heading", 60, { needed: true }),
    rule: choice("Which products", [
      { value: "newest", label: "The newest" },
      { value: "best-selling", label: "Those that sell best" },
      { value: "on-sale", label: "Those on sale" },
    ]),
    category: line("Only of this category", 60),
    most: wholeNumber("How many", 2, 12),
  }),
  articles: z.object({
    heading: line("Heading", 60, { needed: true }),
    most: wholeNumber("How many", 1, 6),
  }),
  reviews: z.object({
    heading: line("Heading", 60, { needed: true }),
    most: wholeNumber("How many", 1, 12),
  }),
};

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
  text: "Text with a picture",
  promises: "Promises and figures",
  testimonials: "What customers said",
  reviews: "Latest reviews",
  articles: "Articles",
  people: "People",
  film: "Film",
};

export const sectionKinds = Object.keys(sectionNames) as SectionKind[];

export function schemaOf(kind: SectionKind): z.ZodObject {
  return schemas[kind];
}

const placed = <Kind extends SectionKind>(kind: Kind) => ({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  kind: z.literal(kind),
});

/** Any section of a page. */
export const sectionShape = z.discriminatedUnion("kind", [
  schemas.banners.extend(placed("banners")),
  schemas.banner.extend(placed("banner")),
  schemas.products.extend(placed("products")),
  schemas.tiles.extend(placed("tiles")),
  schemas.text.extend(placed("text")),
  schemas.promises.extend(placed("promises")),
  schemas.testimonials.extend(placed("testimonials")),
  schemas.reviews.extend(placed("reviews")),
  schemas.articles.extend(placed("articles")),
  schemas.people.extend(placed("people")),
  schemas.film.extend(placed("film")),
]);

const blanks: Record<SectionKind, object> = {
  banners: { banners: [] },
  banner: { title: "New banner", text: "", action: "", href: "", picture: null },
  tiles: { heading: "Our collections", label: "", more: "See all", says: "count", tiles: [] },
  film: { picture: null },
  promises: { heading: "Why buy from us", promises: [], claims: [] },
  testimonials: { heading: "What customers say", note: "", words: [] },
  text: { heading: "", body: "", picture: null, side: "before", action: "", href: "" },
  people: { heading: "Who we are", text: "", picture: null, people: [] },
  products: { heading: "New in the shop", rule: "newest", category: "", most: 4 },
  articles: { heading: "To read", most: 3 },
  reviews: { heading: "From customers", most: 3 },
};

/** A section of a kind with nothing in it yet. */
export function blankSection(kind: SectionKind, id: string): Section {
  return sectionShape.parse({ ...blanks[kind], id, kind });
}
