import { z } from "zod";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { parseRupees } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import { asNamed, readOwn } from "../own-attributes/attributes.server.ts";
import {
  type FieldTexts,
  type ProductFacts,
  type ProductField,
  productFields,
} from "../product-fields.ts";

const MIN_PRICE = 1_00;
const MAX_PRICE = 10_00_000_00;

type OfKind<Kind extends ProductField["kind"]> = Extract<ProductField, { kind: Kind }>;

/** "the fabric", "the SKU". */
const named = ({ label }: ProductField) =>
  `the ${label === label.toUpperCase() ? label : label.toLowerCase()}`;

function within(field: OfKind<"line" | "prose">) {
  const most = field.maxLength.toLocaleString("en-IN");
  const message = `Please use at most ${most} characters for ${named(field)}.`;
  return z.string().max(field.maxLength, message);
}

const collapsed = z.string().transform(oneLine);

/** A text that was typed, and is not empty, as what the column holds; or what is wrong with it. */
const schemas: { [Kind in ProductField["kind"]]: (field: OfKind<Kind>) => z.ZodType } = {
  line: (field) => {
    const short = within(field);
    const { pattern, problem = "Please check this field." } = field;
    return collapsed.pipe(pattern ? short.regex(pattern, problem) : short);
  },
  prose: (field) => z.string().trim().pipe(within(field)),
  rupees: () =>
    z.string().transform((text, context) => {
      const paise = parseRupees(text.trim());
      if (paise === undefined) {
        context.addIssue("Please enter the price as a number of rupees, such as 1299.");
        return z.NEVER;
      }
      if (paise < MIN_PRICE || paise > MAX_PRICE) {
        context.addIssue("The price must be between ₹1 and ₹10,00,000.");
        return z.NEVER;
      }
      return paise;
    }),
  list: ({ most, maxLength, label }) =>
    z
      .string()
      .transform((text) => [
        ...new Set(
          text
            .split(/[,\n;،]/)
            .map(oneLine)
            .filter(Boolean),
        ),
      ])
      .refine((list) => list.length <= most, `Please enter at most ${most} ${label.toLowerCase()}.`)
      .refine(
        (list) => list.every((one) => one.length <= maxLength),
        `Something in ${label.toLowerCase()} is longer than ${maxLength} characters. Please put commas between them.`,
      ),
  whole: ({ unit, from, to, problem }) =>
    z
      .string()
      .transform(plainDigits)
      .transform((text) => (unit === "%" ? text.replace("%", "") : text.replace(/g(rams?)?$/i, "")))
      .pipe(
        z
          .string()
          .trim()
          .regex(/^\d{1,5}$/, problem),
      )
      .transform(Number)
      .refine((number) => number >= from && number <= to, problem),
};

const checks = new Map<ProductField, z.ZodType>(
  productFields.map((field) => [
    field,
    (schemas[field.kind] as (field: ProductField) => z.ZodType)(field),
  ]),
);

/**
 * What the texts say of a product, and what is wrong with them by the name of the field. A field
 * that is not among the texts is not among the facts: it stays as it is, and on a new product
 * (`stored` is undefined) as the table has it by default, but for those that must be there.
 */
export function readFacts(
  texts: FieldTexts,
  stored?: ProductFacts,
): { facts: Partial<ProductFacts>; errors: Record<string, string> } {
  const facts: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of productFields) {
    const { key, name, kind, missing, empty = null } = field;
    const text = texts[name] ?? (!stored && missing ? "" : undefined);
    if (text === undefined) continue;
    if (text.trim() === "") {
      if (missing) errors[name] = missing;
      else facts[key] = kind === "list" ? [] : empty;
      continue;
    }
    const read = checks.get(field)?.safeParse(text);
    if (read?.success) facts[key] = read.data;
    else errors[name] = read?.error.issues[0]?.message ?? "Please check this field.";
  }
  if (facts.fabric) facts.fabric = asNamed("fabric", String(facts.fabric));
  if (Array.isArray(facts.colors)) {
    facts.colors = [...new Set(facts.colors.map((colour) => asNamed("color", String(colour))))];
  }
  const own = readOwn(texts, stored?.attributes ?? {});
  if (own.attributes) facts.attributes = own.attributes;
  Object.assign(errors, own.errors);
  const { price, originalPrice } = { ...stored, ...facts } as Partial<ProductFacts>;
  const isPriceSet = "price" in facts || "originalPrice" in facts;
  if (isPriceSet && price !== undefined && originalPrice && originalPrice <= price) {
    errors.originalPrice ??=
      "The MRP must be higher than the price. Leave it empty for no discount.";
  }
  return { facts, errors };
}
