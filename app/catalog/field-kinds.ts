import type { SellingKey } from "#app/shop.ts";
import type { products } from "#db/schema.ts";

/** How a field of a product can be declared: its kind, and what is said of it. */

export type Row = typeof products.$inferSelect;

/** One line of text. Blanks are collapsed; nothing typed is null. `problem` is said where `pattern` does not fit. */
type Line = { kind: "line"; maxLength: number; pattern?: RegExp; problem?: string };
/** Paragraphs, in a text area of so many rows. */
type Prose = { kind: "prose"; maxLength: number; rows: number };
/** An amount: typed in rupees, kept in paise. */
type Rupees = { kind: "rupees" };
/** Several, typed with commas between them; the first is the main one. */
type List = { kind: "list"; most: number; maxLength: number };
/** A whole number with a unit that may be typed behind it. */
type Whole = { kind: "whole"; unit: "%" | " g"; from: number; to: number; problem: string };

type KindOf<Value> = Value extends readonly string[]
  ? List
  : Value extends number
    ? Rupees | Whole
    : Value extends string
      ? Line | Prose
      : never;

type Declaration<Key extends keyof Row> = {
  /** The column, by its name in the schema. */
  key: Key;
  /** Of the form's field, and of the field in `POST /api/v1/products`. */
  name: string;
  /** Of the table's column. Spreadsheets of operators have it: never renamed. */
  header: string;
  label: string;
  hint?: string;
  /** The card of the product's page it stands in. */
  part: "main" | "details" | "parcel";
  /** On the form of a new product it stands among the first, and not under "More details". */
  isFirst?: true;
  /** Has a row of the form for itself. */
  isWide?: true;
  /** What the browser offers while it is typed. */
  suggestions?: readonly string[];
  /** Must be there; this is said when it is not. */
  missing?: string;
  /** The setting that counts, now and when it changes, where a product has no value of its own. */
  usual?: SellingKey;
  /** What the column holds when nothing was typed; unless said, null. */
  empty?: "";
  /** On the product page: a row of its attributes, or a section with a heading. */
  page?: { as: "row" | "section"; label: string };
  /** Its names in the public JSON. Clients read them: never renamed. */
  json?: readonly string[];
  /** In the search index, as a name of the product or as text about it; the index is a migration too. */
  searched?: { as: "name" | "text"; column: string };
};

export type AnyField = {
  [Key in keyof Row]: Declaration<Key> & KindOf<NonNullable<Row[Key]>>;
}[keyof Row];
