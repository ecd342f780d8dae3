import type { AnyField, Row } from "./field-kinds.ts";

/**
 * What the operator says of a product, each field declared once. The forms of the desk, their
 * checks and conflicts, the table (CSV) both ways, the lists of columns that are read and written,
 * the public JSON and the product page follow from here. A new field is an entry here and a column
 * in `db/schema/catalogue.ts` with its migration. Order: the forms and the table have this one.
 */

const declared = [
  {
    key: "title",
    name: "title",
    header: "title",
    label: "Title",
    kind: "line",
    maxLength: 200,
    missing: "Please enter a title.",
    part: "main",
    isFirst: true,
    isWide: true,
    json: ["title", "name"],
    searched: { as: "name", column: "title" },
  },
  {
    key: "description",
    name: "description",
    header: "description",
    label: "Description",
    kind: "prose",
    maxLength: 5000,
    rows: 6,
    empty: "",
    part: "details",
    isFirst: true,
    json: ["description"],
    searched: { as: "text", column: "description" },
  },
  {
    key: "price",
    name: "price",
    header: "price",
    label: "Price",
    hint: "In rupees, taxes included",
    kind: "rupees",
    missing: "Please enter the price in rupees.",
    part: "main",
    isFirst: true,
    json: ["price"],
  },
  {
    key: "originalPrice",
    name: "originalPrice",
    header: "price_before",
    label: "MRP",
    hint: "Shown crossed out",
    kind: "rupees",
    part: "main",
    json: ["originalPrice"],
  },
  {
    key: "category",
    name: "category",
    header: "category",
    label: "Category",
    hint: "From the list, or a new one. It sets the sizes that are offered, and the size chart.",
    kind: "line",
    maxLength: 60,
    part: "details",
    isFirst: true,
    page: { as: "row", label: "Category" },
    json: ["category"],
    searched: { as: "name", column: "category" },
  },
  {
    key: "fabric",
    name: "fabric",
    header: "fabric",
    label: "Fabric",
    hint: "Customers can filter by it",
    kind: "line",
    maxLength: 60,
    part: "details",
    page: { as: "row", label: "Fabric" },
    json: ["fabric"],
    searched: { as: "name", column: "fabric" },
  },
  {
    key: "colors",
    name: "colors",
    header: "colors",
    label: "Colors",
    hint: "Comma-separated, the main colour first: Rose, Ivory",
    kind: "list",
    most: 20,
    maxLength: 40,
    part: "details",
    isFirst: true,
    page: { as: "row", label: "Colour" },
    json: ["colors"],
    searched: { as: "name", column: "color" },
  },
  {
    key: "badge",
    name: "badge",
    header: "badge",
    label: "Badge",
    hint: "A word or two on its picture",
    kind: "line",
    maxLength: 30,
    suggestions: ["Best Seller", "New", "Limited", "Eco-Friendly", "Trending"],
    part: "details",
    json: ["badge"],
  },
  {
    key: "brand",
    name: "brand",
    header: "brand",
    label: "Brand",
    kind: "line",
    maxLength: 60,
    part: "details",
    page: { as: "row", label: "Brand" },
    json: ["brand"],
  },
  {
    key: "sku",
    name: "sku",
    header: "sku",
    label: "SKU",
    hint: "Your own product code",
    kind: "line",
    maxLength: 60,
    part: "main",
    page: { as: "row", label: "SKU" },
    json: ["sku"],
  },
  {
    key: "hsn",
    name: "hsn",
    header: "hsn",
    label: "HSN",
    hint: "Tax code of the goods on GST invoices, such as 6211: 4, 6 or 8 digits. Your accountant knows it",
    kind: "line",
    maxLength: 8,
    pattern: /^(\d{4}|\d{6}|\d{8})$/,
    problem: "An HSN code has 4, 6 or 8 digits.",
    part: "parcel",
  },
  {
    key: "gstRate",
    name: "gstRate",
    header: "gst_rate",
    label: "GST rate",
    hint: "In percent. If empty, the usual rate in Settings\u00a0>\u00a0Business details",
    kind: "whole",
    unit: "%",
    from: 0,
    to: 40,
    problem: "Please enter the rate as a whole number of percent, such as 5, or leave it empty.",
    part: "parcel",
  },
  {
    key: "ownWeightGrams",
    name: "weight",
    header: "weight_grams",
    label: "Weight",
    hint: "In grams, with packing. Couriers charge by weight",
    kind: "whole",
    unit: " g",
    from: 1,
    to: 50_000,
    problem: "Please enter the weight in whole grams, from 1 to 50000, or leave it empty.",
    usual: "usualWeight",
    part: "parcel",
  },
  {
    key: "care",
    name: "care",
    header: "care",
    label: "Care",
    hint: "How to clean and keep it",
    kind: "prose",
    maxLength: 2000,
    rows: 3,
    part: "details",
    page: { as: "section", label: "Care" },
  },
  {
    key: "countryOfOrigin",
    name: "countryOfOrigin",
    header: "country_of_origin",
    label: "Country of origin",
    hint: "If empty, the one in Settings\u00a0>\u00a0Policies",
    kind: "line",
    maxLength: 60,
    part: "details",
    page: { as: "row", label: "Country of origin" },
    json: ["countryOfOrigin"],
  },
] as const satisfies readonly AnyField[];

type Declared = (typeof declared)[number];
export type FieldKey = Declared["key"];
export type FieldHeader = Declared["header"];
export type ProductField = Extract<AnyField, { key: FieldKey }> & { header: FieldHeader };
/** The fields that every visitor may see. */
type PublicKey = Extract<Declared, { page: unknown } | { json: unknown }>["key"];
type PublicField = Extract<ProductField, { key: PublicKey }>;
export type PublicFields = Pick<Row, PublicKey>;

export const productFields: readonly ProductField[] = declared;

/**
 * What the operator says of a product, but for its sizes, stock and pictures: the fields above, its own
 * measures (null: its category's) and attributes, and since when it is in the shop, in ms UTC (null: a draft).
 */
export type ProductFacts = Pick<Row, FieldKey | "attributes" | "sizeChart" | "publishAt">;

/** Texts as a form, a call or a table sent them, by the field's name; absent: it was not on it. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

/** As page and public JSON have told them since the first release; others follow. */
const publicOrder: readonly FieldKey[] = [
  "title",
  "description",
  "price",
  "originalPrice",
  "badge",
  "fabric",
  "category",
  "colors",
];
const placeOf = ({ key }: ProductField) =>
  publicOrder.includes(key) ? publicOrder.indexOf(key) : publicOrder.length;

/** Those that every visitor may see, as product page and public JSON order them. */
export const publicFields: readonly PublicField[] = productFields
  .filter((field): field is PublicField => "page" in field || "json" in field)
  .sort((a, b) => placeOf(a) - placeOf(b));
