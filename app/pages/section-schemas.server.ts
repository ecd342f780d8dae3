import { z } from "zod";
import {
  choice,
  later,
  line,
  link,
  list,
  markup,
  nameOf,
  picture,
  prose,
  wholeNumber,
  wholeNumberOrNone,
} from "./content-fields.server.ts";

/** The fields of each kind of section, as they are checked, asked for at the desk and stored. */

const banner = z.object({
  title: line("Title", 80, { needed: true }),
  text: prose("Text", 200),
  action: line("Words on the button", 40, { hint: "If empty, there is no button." }),
  href: link("Where the button leads"),
  picture: picture(
    "Picture",
    "wide",
    "Wide: twice as wide as high. Phones show an upright part of it.",
  ),
});

const tile = z.object({
  title: line("Title", 60, { needed: true }),
  text: prose("Text", 200),
  note: line("Small words", 40, {
    hint: "Above the title. If empty, the shop counts, or says the lowest price, as chosen above.",
  }),
  href: link("Where it leads"),
  picture: picture("Picture", "portrait", "Upright: three wide, four high."),
});

/** Icons one may choose for a promise; the first, unless another is chosen. */
const promiseIcons = [
  { value: "", label: "None" },
  { value: "hand-heart", label: "A hand with a heart" },
  { value: "leaf", label: "A leaf" },
  { value: "truck", label: "A truck" },
  { value: "shield-check", label: "A shield" },
  { value: "rotate-ccw", label: "An arrow back" },
  { value: "clock", label: "A clock" },
  { value: "heart", label: "A heart" },
] as const;

const says = choice("What each tile says of its products", [
  { value: "count", label: "How many there are" },
  { value: "lowest", label: "The lowest price" },
  { value: "nothing", label: "Nothing" },
]);

export const schemas = {
  banners: z.object({ banners: list("Banners", { one: "Banner", most: 6 }, banner) }),
  banner: banner.extend({
    picture: picture("Picture", "strip", "Very wide: three times as wide as high."),
  }),
  tiles: z.object({
    heading: line("Heading", 60, { needed: true }),
    label: line("What the tiles are", 30, { hint: "For screen readers, such as Collections." }),
    more: line("Words of the link", 30, { hint: "To all of them, such as See all." }),
    says,
    tiles: list("Tiles", { one: "Tile", most: 12 }, tile),
  }),
  film: z.object({
    picture: picture(
      "Picture",
      "film",
      "Across the whole width. You can add a film to it: the picture shows until the film plays.",
    ),
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
      z.object({
        figure: line("Figure", 20, { needed: true, hint: "Such as 120 or 15 years." }),
        text: line("What it counts", 60, { hint: "Such as artisans." }),
      }),
    ),
  }),
  testimonials: z.object({
    heading: line("Heading", 60, { needed: true }),
    note: line("Small words", 120, { hint: "Below the heading." }),
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
        place: line("Place", 60, { hint: "Where the customer lives, such as Pune." }),
        rating: wholeNumberOrNone("Stars, 1 to 5", 1, 5, "Only where the customer has given them."),
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
    action: line("Words on the button", 40, { hint: "If empty, there is no button." }),
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
        role: line("What they do", 80, { hint: "Such as Embroidery, 20 years." }),
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
      { value: "collection", label: "Those of a collection" },
    ]),
    category: nameOf("Of which category or collection", ["category", "collection"], {
      none: "All products",
      hint: "If you have chosen “Those of a collection”, choose the collection here.",
    }),
    most: wholeNumber("How many", 2, 12),
  }),
  gathered: z.object({
    heading: line("Heading", 60, { needed: true }),
    of: choice("What is shown", [
      { value: "category", label: "Categories" },
      { value: "collection", label: "Collections" },
      { value: "size", label: "Sizes" },
      { value: "attribute", label: "Values of a product detail" },
    ]),
    attribute: nameOf("Which product detail", ["attribute"], {
      none: "None",
      hint: "Where its values are shown, such as your fabrics. Those by which customers filter are offered.",
    }),
    says,
    more: line("Words of the link", 30, { needed: true, hint: "To all of them, such as See all." }),
    most: wholeNumber("How many at most", 2, 12),
  }),
  articles: z.object({
    heading: line("Heading", 60, { needed: true }),
    most: wholeNumber("How many", 1, 6),
  }),
  reviews: z.object({
    heading: line("Heading", 60, { needed: true }),
    most: wholeNumber("How many", 1, 12),
  }),
  opening: z.object({
    title: line("Title", 100, { needed: true, hint: "The heading of the whole page." }),
    text: prose("Text", 600),
    picture: picture("Picture", "landscape", "Three wide, two high. You can leave it out."),
  }),
  call: z.object({
    heading: line("Heading", 80, { needed: true }),
    text: prose("Text", 300),
    action: line("Words on the button", 40, { hint: "If empty, there is no button." }),
    href: link("Where the button leads"),
    picture: picture("Picture", "landscape", "Three wide, two high. The words stand on it."),
  }),
  facts: z.object({
    heading: line("Heading", 80),
    before: markup("Text before", 4000),
    facts: list(
      "Names",
      { one: "Name", most: 20 },
      z.object({
        name: line("Name", 80, { needed: true }),
        text: prose("Text", 600),
        picture: picture("Picture", "square", "Square."),
      }),
    ),
    after: markup("Text after", 4000),
  }),
  sizes: z.object({
    heading: line("Heading", 80),
    before: markup("Text before", 4000),
    category: nameOf("Size chart of this category", ["category"], { none: "Please choose" }),
    after: markup("Text after", 4000),
  }),
  ornament: z.object({
    motif: choice("Decoration", [
      { value: "phool", label: "A flower" },
      { value: "bel", label: "A vine" },
      { value: "keri", label: "A paisley" },
    ]),
  }),
  ways: z.object({
    note: line("Small words under the e-mail address", 120),
  }),
  message: z.object({
    heading: line("Heading", 60, { needed: true }),
    thanks: prose("Message after sending", 200, "Such as: We answer within a day."),
    place: line("Heading of the place", 60, {
      hint: "Beside the form; leave it empty if customers do not come to you.",
    }),
    picture: picture("Picture of the place", "landscape", "A map or a photograph, three by two."),
    caption: line("Small words under the picture", 120),
    action: line("Words of the link to a map", 60),
    href: link("Where the link leads", { hint: "If empty: your address, on a map." }),
    directions: later(
      prose("Directions in words", 500, "How to get there: from the station, where to park."),
    ),
    embed: later(
      link("Address of a live map", {
        hint: "The https address in the embed code of a map service. The map opens only when a customer presses “Show the live map”.",
      }),
    ),
  }),
  grievance: z.object({ heading: line("Heading", 60, { needed: true }) }),
};
