import { z } from "zod";
import { parseRupees } from "#app/money.ts";
import { ADMIN_SIZES, FREE_SIZE } from "#app/shop.ts";

const MIN_PRICE = 1_00;
const MAX_PRICE = 10_00_000_00;

const price = z
  .string()
  .trim()
  .min(1, "Please enter the price in rupees.")
  .transform((text, context) => {
    const paise = parseRupees(text);
    if (paise === undefined) {
      context.addIssue("Please enter the price as a number of rupees, such as 1299.");
      return z.NEVER;
    }
    if (paise < MIN_PRICE || paise > MAX_PRICE) {
      context.addIssue("The price must be between ₹1 and ₹10,00,000.");
      return z.NEVER;
    }
    return paise;
  });

const colors = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(/[,\n;،]/)
        .map((color) => color.trim().replace(/\s+/g, " "))
        .filter(Boolean),
    ),
  ])
  .refine((list) => list.length <= 20, "Please enter at most 20 colours.")
  .refine(
    (list) => list.every((color) => color.length <= 40),
    "A colour is longer than 40 characters. Please put commas between the colours.",
  );

const sizes = z
  .array(z.string().trim())
  .transform((list) => list.filter((size) => size !== "" && size !== FREE_SIZE))
  .refine(
    (list) => list.every((size) => (ADMIN_SIZES as readonly string[]).includes(size)),
    `Sizes are ${ADMIN_SIZES.join(", ")}.`,
  )
  .transform((list) => ADMIN_SIZES.filter((size) => list.includes(size)));

const stock = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/, "Please enter a whole number up to 99999, or leave it empty.")
  .transform((text) => (text === "" ? null : Number(text)));

const short = (what: string, length: number) =>
  z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, " ") || null)
    .refine(
      (text) => text === null || text.length <= length,
      `Please use at most ${length} characters for the ${what}.`,
    );

/** What is said of a product; an empty field is null. Weights are grams, prices paise, colours a list. */
export const factsInput = z
  .object({
    title: z
      .string()
      .transform((text) => text.trim().replace(/\s+/g, " "))
      .pipe(
        z
          .string()
          .min(1, "Please enter a title.")
          .max(200, "Please use at most 200 characters for the title."),
      ),
    description: z
      .string()
      .trim()
      .max(5000, "Please use at most 5,000 characters for the description."),
    price,
    originalPrice: z
      .string()
      .trim()
      .transform((text) => text || null)
      .pipe(z.union([z.null(), price])),
    category: z
      .string()
      .trim()
      .max(60, "Please use at most 60 characters for the category.")
      .transform((text) => text || null),
    fabric: short("fabric", 60),
    colors,
    badge: short("badge", 30),
    brand: short("brand", 60),
    sku: short("SKU", 60),
    hsn: z
      .string()
      .trim()
      .regex(/^(\d{4}|\d{6}|\d{8})?$/, "An HSN code has 4, 6 or 8 digits.")
      .transform((text) => text || null),
    gstRate: z
      .string()
      .transform((text) => text.replace("%", "").trim())
      .refine(
        (text) => /^(\d{1,2})?$/.test(text) && Number(text) <= 40,
        "Please enter the rate as a whole number of percent, such as 5, or leave it empty.",
      )
      .transform((text) => (text === "" ? null : Number(text))),
    weight: z
      .string()
      .transform((text) => text.replace(/g(rams?)?$/i, "").trim())
      .refine(
        (text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 50_000,
        "Please enter the weight in whole grams, from 1 to 50000.",
      )
      .transform(Number),
    care: z
      .string()
      .trim()
      .max(2000, "Please use at most 2,000 characters for the care text.")
      .transform((text) => text || null),
  })
  .refine(({ price: now, originalPrice: before }) => before === null || before > now, {
    path: ["originalPrice"],
    message: "The MRP must be higher than the price. Leave it empty for no discount.",
  })
  .transform(({ weight, ...rest }) => ({ ...rest, weightGrams: weight }));

/** The sizes chosen on the form of a new product, and the stock of each; none is made to order. */
export const newSizesInput = z.object({ sizes, stock });
