import { z } from "zod";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { parseRupees } from "#app/money.ts";
import { composed, composedLine, composedLines } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";
import type { CollectionRule } from "#db/schema.ts";
import { slug } from "../slug.ts";
import type { GroupKind } from "./group-address.ts";

const GROUP_LIMITS = { name: 60, slug: 60, description: 1000 } as const;

const textsShape = z.object({
  name: z
    .string()
    .overwrite(composedLine)
    .min(1, "Please enter a name.")
    .max(GROUP_LIMITS.name, tooLong(GROUP_LIMITS.name)),
  slug: z.string().overwrite((text) => composed(text).trim().replace(/^\//, "").toLowerCase()),
  description: z
    .string()
    .overwrite(composedLines)
    .max(GROUP_LIMITS.description, tooLong(GROUP_LIMITS.description)),
});
type GroupTexts = z.output<typeof textsShape> & { isShown: boolean };

/** Letters and digits of any script, with single hyphens between them. */
const ADDRESS = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u;

/** What the form of a category or collection has sent; an empty address follows from the name. */
export function readGroupTexts(
  kind: GroupKind,
  fields: Record<string, string>,
): { ok: true; texts: GroupTexts } | { ok: false; errors: Record<string, string> } {
  const { name = "", description = "", shown } = fields;
  const read = textsShape.safeParse({ name, description, slug: fields.slug || slug(name) });
  const errors: Record<string, string> = {};
  if (!read.success)
    for (const { path, message } of read.error.issues) errors[String(path[0])] ??= message;
  const given = read.success ? read.data : { name: composedLine(name), slug: "" };
  // The table of products has the names of its collections with commas between them.
  if (kind === "collection" && given.name.includes(","))
    errors.name = "Please use no comma in the name.";
  if (read.success && !(ADDRESS.test(given.slug) && given.slug.length <= GROUP_LIMITS.slug)) {
    errors.slug = "Please use letters, digits and hyphens, at most 60, such as silk-sarees.";
  }
  if (!read.success || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, texts: { ...read.data, isShown: shown === "yes" } };
}

/** By hand or by rule, as the form says; a rule that asks for nothing is refused. */
export function readRuleFields(
  fields: Record<string, string>,
): { ok: true; rule: CollectionRule | null } | { ok: false; errors: Record<string, string> } {
  if (fields.way !== "rule") return { ok: true, rule: null };
  const errors: Record<string, string> = {};
  const price = (name: "min" | "max") => {
    const typed = fields[name]?.trim();
    const paise = typed ? parseRupees(typed) : undefined;
    if (typed && paise === undefined) errors[name] = "Please enter rupees in digits, such as 500.";
    return paise;
  };
  const [min, max] = [price("min"), price("max")];
  if (min !== undefined && max !== undefined && min > max) {
    errors.max = "The highest price is below the lowest. Please change one of them.";
  }
  const typedDays = plainDigits(fields.days ?? "").trim();
  const days = /^\d{1,4}$/.test(typedDays) && Number(typedDays) > 0 ? Number(typedDays) : undefined;
  if (typedDays && days === undefined)
    errors.days = "Please enter a whole number of days, from 1 to 9999.";
  const { category, facet, badge } = fields;
  const rule: CollectionRule = {
    ...(category && { category }),
    ...(facet && { facet }),
    ...(badge && { badge: composedLine(badge) }),
    ...(fields.onSale === "yes" && { onSale: true }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(days !== undefined && { days }),
  };
  if (facet && !/^[^@:][^:]*:./.test(facet)) errors.facet = "Please choose one of the list.";
  if (Object.keys(errors).length === 0 && Object.keys(rule).length === 0) {
    errors.way = "Please say at least one thing that the products of this collection share.";
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, rule };
}
