import { z } from "zod";
import { imageShapes, type PageImage } from "#app/content/page-image.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { keysOf } from "#app/keys.ts";
import { composedLine, composedLines } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";
import { isLocalPath } from "./link.ts";

/**
 * Fields of what the operator writes on a page. A field says once how it is checked, and how the
 * desk asks for it (`FieldForm`); the type of what is stored follows from it.
 */

export type FieldForm = {
  input:
    | "line"
    | "prose"
    | "markup"
    | "link"
    | "choice"
    | "name"
    | "number"
    | "picture"
    | "list"
    | "tick";
  label: string;
  hint?: string;
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** Of a name: of what, and what stands for none. */
  of?: readonly NamedKind[];
  none?: string;
  /** Of a list: what one entry is called, and how many there may be. */
  one?: string;
  /** Of a picture: how one that is uploaded is cut. */
  shape?: PageImage["shape"];
  most?: number;
};

/** What the shop has by name, to be chosen from (`section-names.server.ts`). */
export type NamedKind = "category" | "collection" | "attribute";

function asked<Schema extends z.ZodType>(schema: Schema, form: FieldForm): Schema {
  return schema.meta({ form }) as Schema;
}

/** How the desk asks for a field. */
export function formOf(schema: z.ZodType): FieldForm {
  const form = schema.meta()?.form;
  if (!form) throw new Error("a field of a page does not say how it is asked for");
  return form as FieldForm;
}

/** One line of at most `most` characters; it may be empty unless it is `needed`. */
export function line(
  label: string,
  most: number,
  { hint, needed = false }: { hint?: string; needed?: boolean } = {},
) {
  const schema = z.string().overwrite(composedLine).max(most, tooLong(most));
  const form = { input: "line", label, hint, required: needed } as const;
  return asked(needed ? schema.min(1, `Please fill in: ${label}.`) : schema, form);
}

/** The name of something of the shop; "" for `none`. */
export function nameOf(
  label: string,
  of: readonly NamedKind[],
  { hint, none }: { hint?: string; none: string },
) {
  const schema = z.string().overwrite(composedLine).max(60, tooLong(60));
  return asked(schema, { input: "name", label, hint, of, none, required: true });
}

/** Plain words, in lines. */
export function prose(label: string, most: number, hint?: string) {
  const form = { input: "prose", label, hint } as const;
  return asked(z.string().overwrite(composedLines).max(most, tooLong(most)), form);
}

/** Words in the small markup of `markup.ts`. */
export function markup(label: string, most: number, hint?: string) {
  const form = { input: "markup", label, hint } as const;
  return asked(z.string().overwrite(composedLines).max(most, tooLong(most)), form);
}

const address = z
  .string()
  .overwrite((text) => text.trim())
  .max(500, tooLong(500));

const LINK_HINT = "Type / to choose a page of your shop, or an address that begins with https://";

/** A page of the shop, or an https address; empty: no link, unless it is `needed`. */
export function link(
  label: string,
  { hint = LINK_HINT, needed = false }: { hint?: string; needed?: boolean } = {},
) {
  const schema = address.refine(
    (text) => (text === "" && !needed) || isLocalPath(text) || isHttps(text),
    {
      error:
        "Please enter a page of the shop, such as /products, or an address that begins with https://",
    },
  );
  return asked(schema, { input: "link", label, hint, required: needed });
}

/** A field that pages stored before there was one do not have: it is empty there. */
export function later(schema: z.ZodString) {
  return asked(schema.default(""), formOf(schema));
}

/** An address elsewhere, https only. */
export function secureLink(label: string, hint: string) {
  const schema = address.refine(isHttps, {
    error: "Please enter an address that begins with https://",
  });
  return asked(schema, { input: "line", label, hint, required: true });
}

/** One of these, shown as a list to choose from. */
export function choice<const Value extends string>(
  label: string,
  options: readonly { value: Value; label: string }[],
) {
  const values = options.map(({ value }) => value) as [Value, ...Value[]];
  return asked(z.enum(values, "Please choose one."), { input: "choice", label, options });
}

/** Typed in either digits; a field that is left empty says no number. */
const numberOf = (typed: unknown) =>
  typeof typed === "string" ? Number(plainDigits(typed.trim()) || "none") : typed;

/** A whole number between the two, both included. */
export function wholeNumber(label: string, least: number, most: number) {
  const message = `Please enter a whole number from ${least} to ${most}.`;
  const number = z.number(message).int(message).min(least, message).max(most, message);
  return asked(z.preprocess(numberOf, number), { input: "number", label, required: true });
}

/** The same where nobody has to say one: null. */
export function wholeNumberOrNone(label: string, least: number, most: number, hint: string) {
  const message = `Please enter a whole number from ${least} to ${most}, or nothing.`;
  const number = z.number(message).int(message).min(least, message).max(most, message);
  const none = (typed: unknown) =>
    typeof typed === "string" && typed.trim() === "" ? null : numberOf(typed);
  return asked(z.preprocess(none, number.nullable()), { input: "number", label, hint });
}

const pageImage = z.object({
  src: z.string().regex(/^(\/[\w-]+)+$/),
  alt: z.string().max(300),
  shape: z.enum(keysOf(imageShapes)),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});

/** A picture that was uploaded, or drawn for the demonstration; null: none yet. */
export function picture(label: string, shape: PageImage["shape"], hint?: string) {
  return asked(pageImage.nullable(), { input: "picture", label, shape, hint });
}

/** Entries of the same fields, in their order. */
export function list<Entry extends z.ZodObject>(
  label: string,
  { one, most }: { one: string; most: number },
  entry: Entry,
) {
  return asked(z.array(entry).max(most, `Please use at most ${most}.`), {
    input: "list",
    label,
    one,
    most,
  });
}

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}
