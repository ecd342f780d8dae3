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
      context.addIssue("Please enter the price as a number of rupees, for instance 1299.");
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
  .refine((list) => list.length <= 20, "Please name at most 20 colours.")
  .refine(
    (list) => list.every((color) => color.length <= 40),
    "One of the colours is longer than 40 characters. Are there commas between them?",
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
  .regex(/^\d{0,5}$/, "Please enter a whole number of pieces, at most 99999, or leave it empty.")
  .transform((text) => (text === "" ? null : Number(text)));

/** Prices become paise, colours a list, an empty stock `null` (made to order). */
export const productInput = z.object({
  title: z
    .string()
    .transform((text) => text.trim().replace(/\s+/g, " "))
    .pipe(
      z
        .string()
        .min(1, "Please enter a title.")
        .max(200, "Please keep the title within 200 characters."),
    ),
  description: z.string().trim().max(5000, "Please keep the description within 5,000 characters."),
  price,
  category: z
    .string()
    .trim()
    .max(60, "Please keep the category within 60 characters.")
    .transform((text) => text || null),
  colors,
  sizes,
  stock,
});
