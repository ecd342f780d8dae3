import { readIndianTime } from "#app/india/dates.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { oneLine } from "#app/one-line.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { type Chart, chartOf, readChartFields } from "#app/sizes/chart-input.ts";
import type { Measure } from "#app/sizes/measures.ts";
import { meantSize, mustBeOnly } from "#app/sizes/size-sets.ts";
import { DAY } from "#app/time.ts";
import type { ProductTexts } from "./edit-fields.ts";
import { joined } from "./product-submission.ts";

const YEAR_MS = 366 * DAY;

/** When a draft comes into the shop: `undefined` says what is wrong with it. */
export function readPublish(
  fields: Record<string, string>,
  now: number,
): { publishAt: number | null } | { error: string } {
  if (fields.publish === "now") return { publishAt: now };
  if (fields.publish !== "later") return { publishAt: null };
  const at = readIndianTime(fields.publishAt ?? "");
  if (at === undefined) return { error: "Please enter the date and time." };
  if (at <= now) return { error: "This time is over. Please choose a later time, or “Now”." };
  if (at > now + YEAR_MS) return { error: "Please choose a time within a year." };
  return { publishAt: at };
}

/** A row of the form: one size, as it was typed. */
type SizeRow = { size: string; stock: string; position: string; remove: boolean };
export type SizeRows = { rows: SizeRow[]; added: { size: string; stock: string }[] };

/** What the edit form sent: text only, nothing of it believed. */
export type Edit = {
  fields: Record<string, string>;
  sizes: SizeRows;
  /** Absent: it stays as it is. */
  chart?: Chart;
};

const MAX_SIZES = 30;

/**
 * The sizes in the order wanted, stock as numbers; or what is wrong, by field name. `single`: what the
 * only size of a product is called there.
 */
export function readSizes(
  { rows, added }: SizeRows,
  single: string,
): {
  sizes: { size: string; stock: number | null }[];
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const places = new Map<string, number>();
  const sizes: { size: string; stock: number | null }[] = [];
  const add = (field: string, size: string, stock: string, place: number) => {
    const units = readUnits(stock);
    if (units === undefined) {
      errors[field] =
        `${size === FREE_SIZE ? single : `Size ${size}`}: please enter a whole number up to 99999, or leave it empty for made to order.`;
      return;
    }
    places.set(size, place);
    sizes.push({ size, stock: units });
  };
  rows.forEach(({ size, stock, position, remove }, at) => {
    if (remove) return;
    const place = Number(position.trim() || at + 1);
    if (!Number.isFinite(place))
      errors[`position:${size}`] = `Size ${size}: the position must be a number.`;
    // Whoever moves to the place of another stands before it on the way up, behind it on the way down.
    add(`stock:${size}`, size, stock, place + Math.sign(place - at - 1) / 2);
  });
  for (const typed of added) {
    const size = meantSize(oneLine(typed.size), single);
    if (!size) {
      if (typed.stock.trim()) errors.newSize = "Please enter the size for this stock.";
      continue;
    }
    if (size.length > 20 || /[,;]/.test(size)) {
      errors.newSize = "Please enter one size, at most 20 characters, without commas.";
    } else if (sizes.some((other) => other.size.toLowerCase() === size.toLowerCase())) {
      errors.newSize = `There is a size ${typed.size.trim()} already.`;
    } else add("newSize", size, typed.stock, Number.MAX_SAFE_INTEGER);
  }
  sizes.sort((a, b) => (places.get(a.size) ?? 0) - (places.get(b.size) ?? 0));
  if (Object.keys(errors).length === 0) {
    if (sizes.length === 0) {
      errors.sizes = `At least one size must stay. If one size fits all, call it ${single}.`;
    } else if (sizes.length > MAX_SIZES) {
      errors.sizes = `Please use at most ${MAX_SIZES} sizes.`;
    } else if (sizes.length > 1 && sizes.some(({ size }) => size === FREE_SIZE)) {
      errors.sizes = mustBeOnly(single);
    }
  }
  return { sizes, errors };
}

/** "12" -> 12, "" -> null (made to order), anything else undefined. */
export function readUnits(text: string): number | null | undefined {
  const plain = plainDigits(text).trim();
  if (plain === "") return null;
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}

/** The form as it is opened; `house` is what its category measures in its sizes. */
export function editOf(texts: ProductTexts, house: readonly Measure[]): Edit {
  const publish = texts.publishAt ? "later" : "draft";
  const names = (texts.sizes ?? "").split(", ");
  const rows = names.map((size, at) => ({
    size,
    stock: texts[`stock:${size}`] ?? "",
    position: String(at + 1),
    remove: false,
  }));
  const chart = chartOf(texts.sizeChart ?? "", house);
  return { fields: { ...texts, publish }, sizes: { rows, added: [] }, chart };
}

/** The product form as it was sent. Of a size that was on it there is `sizes`, and its own fields. */
export function readEdit(sent: Record<string, string>, all: (name: string) => string[]): Edit {
  const fields = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.replace(/\r\n/g, "\n")]),
  );
  for (const name of Object.keys(fields)) {
    if (name.startsWith("own:")) fields[name] = joined(all(name));
  }
  const removed = new Set(all("remove"));
  const names = [...new Set([...all("sizes"), ...all("sizes[]")])].slice(0, 100);
  const rows = names.map((size) => ({
    size,
    stock: fields[`stock:${size}`] ?? "",
    position: fields[`position:${size}`] ?? "",
    remove: removed.has(size),
  }));
  const stock = all("newStock[]");
  const added = all("newSize[]")
    .slice(0, 10)
    .map((size, at) => ({ size, stock: stock[at] ?? "" }));
  const chart = readChartFields((name) => fields[name], names, all("removeMeasure"));
  return { fields, sizes: { rows, added }, ...(chart && { chart }) };
}
