import { plainDigits } from "#app/india/devanagari-digits.ts";
import { keysOf } from "#app/keys.ts";
import { type Paise, rupees } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import { pick } from "#app/pick.ts";

/** What is done to many products at once, and what it makes of each: pure rules. */

export const endings = {
  rupee: "To a whole rupee",
  nine: "To the nearest price that ends in 9",
  "ninety-nine": "To the nearest price that ends in 99",
} as const;
export const mrpRules = {
  keep: "Leave the MRP as it is",
  along: "Change the MRP by the same percent",
  sale: "Show the current price as MRP, struck through",
} as const;

export type BulkChange =
  | {
      kind: "price";
      /** -90 to 200, not 0; one decimal. */
      percent: number;
      ending: keyof typeof endings;
      mrp: keyof typeof mrpRules;
    }
  | { kind: "category"; category: string }
  | { kind: "publish" }
  | { kind: "unpublish" }
  | { kind: "stock"; how: "set" | "add"; units: number };
export type BulkKind = BulkChange["kind"];

export const bulkKinds: Record<BulkKind, string> = {
  price: "Change prices",
  category: "Change category",
  stock: "Change stock",
  publish: "Publish",
  unpublish: "Unpublish",
};

/** What of a product such a change looks at. Amounts in paise, times in ms UTC; stock null is made to order. */
type BulkProduct = {
  price: Paise;
  originalPrice: Paise | null;
  category: string | null;
  archivedAt: number | null;
  publishAt: number | null;
  stock: Record<string, number | null>;
};
/** The part of it that a change writes. */
export type BulkPart = Partial<BulkProduct>;

const [LEAST, MOST] = [1_00, 10_00_000_00];

/** What was typed; or what is wrong, by the field's name. */
export function readChange(
  fields: Record<string, string>,
): { ok: true; change: BulkChange } | { ok: false; errors: Record<string, string> } {
  const wrong = (name: string, message: string) => ({
    ok: false as const,
    errors: { [name]: message },
  });
  switch (fields.what) {
    case "price": {
      const percent = Number(
        fields.percent?.replace("%", "").replace("−", "-").trim() || Number.NaN,
      );
      const isFine = percent >= -90 && percent <= 200 && percent !== 0;
      if (!isFine || Math.abs(percent * 10 - Math.round(percent * 10)) > 1e-6) {
        return wrong("percent", "Please enter a percentage from -90 to 200, such as -10 or 7.5.");
      }
      const ending = isKey(endings, fields.ending) ? fields.ending : "rupee";
      const mrp = isKey(mrpRules, fields.mrp) ? fields.mrp : "keep";
      return { ok: true, change: { kind: "price", percent, ending, mrp } };
    }
    case "category": {
      const category = oneLine(fields.category ?? "");
      if (category === "" || category.length > 60) {
        return wrong("category", "Please choose a category.");
      }
      return { ok: true, change: { kind: "category", category } };
    }
    case "stock": {
      const how = fields.how === "add" ? "add" : "set";
      const text = plainDigits(fields.units ?? "")
        .replace("−", "-")
        .trim();
      const units = /^[+-]?\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
      if (Number.isNaN(units) || (how === "set" && units < 0)) {
        return wrong("units", "Please enter a whole number; to take away, add a negative one.");
      }
      return { ok: true, change: { kind: "stock", how, units } };
    }
    case "publish":
    case "unpublish":
      return { ok: true, change: { kind: fields.what } };
    default:
      return wrong("what", "Please choose what to change.");
  }
}

function isKey<Of extends object>(of: Of, key: string | undefined): key is keyof Of & string {
  return key !== undefined && Object.hasOwn(of, key);
}

type Planned = { was: BulkPart; becomes: BulkPart } | "same" | "impossible";

/** What a change makes of one product; `impossible` where the price would leave ₹1 to ₹10,00,000. */
export function planOf(change: BulkChange, product: BulkProduct, now: number): Planned {
  const becomes = becomesOf(change, product, now);
  if (becomes === "impossible") return becomes;
  const was = partOf(product, becomes);
  return samePart(was, becomes) ? "same" : { was, becomes };
}

function becomesOf(change: BulkChange, product: BulkProduct, now: number): BulkPart | "impossible" {
  const { archivedAt, publishAt } = product;
  switch (change.kind) {
    case "price":
      return priceOf(change, product);
    case "category":
      return { category: change.category };
    case "publish": {
      const isDraft = publishAt === null || publishAt > now;
      return { archivedAt: null, publishAt: isDraft ? now : publishAt };
    }
    case "unpublish": {
      const isShown = archivedAt === null && publishAt !== null && publishAt <= now;
      return { archivedAt: isShown ? now : archivedAt };
    }
    case "stock": {
      const counted = Object.entries(product.stock).filter(([, stock]) => stock !== null);
      const of = (stock: number) =>
        Math.min(99_999, Math.max(0, change.how === "add" ? stock + change.units : change.units));
      return { stock: Object.fromEntries(counted.map(([size, stock]) => [size, of(stock ?? 0)])) };
    }
  }
}

function priceOf(
  { percent, ending, mrp }: Extract<BulkChange, { kind: "price" }>,
  { price, originalPrice }: BulkProduct,
): BulkPart | "impossible" {
  const changed = (paise: Paise) =>
    rounded((paise * Math.round(1000 + percent * 10)) / 1000, ending);
  const next = changed(price);
  if (next < LEAST || next > MOST) return "impossible";
  const wanted =
    mrp === "sale"
      ? Math.max(price, originalPrice ?? 0)
      : mrp === "along" && originalPrice !== null
        ? changed(originalPrice)
        : originalPrice;
  // A price before that is not above the price says nothing true.
  return { price: next, originalPrice: wanted !== null && wanted > next ? wanted : null };
}

/** Paise, to an amount with this ending that is nearest; half goes up. */
export function rounded(paise: number, ending: keyof typeof endings): Paise {
  const [step, rest] = { rupee: [1, 0], nine: [10, 9], "ninety-nine": [100, 99] }[ending] as [
    number,
    number,
  ];
  const amount = Math.round((paise / 100 - rest) / step) * step + rest;
  return Math.max(rest || 1, amount) * 100;
}

/** The part of a product that `like` names. */
export function partOf(product: BulkProduct, like: BulkPart): BulkPart {
  const { stock } = like;
  const keys = keysOf(like).filter((key) => key !== "stock");
  return {
    ...pick(product, keys),
    ...(stock && {
      stock: Object.fromEntries(
        Object.keys(stock).map((size) => [size, product.stock[size] ?? null]),
      ),
    }),
  };
}

/** Whether a product is still as it was shown: the same fields with the same values, and the same stock a size. */
export function samePart(one: BulkPart, other: BulkPart): boolean {
  const { stock, ...rest } = one;
  const { stock: others, ...more } = other;
  const isAlike = (a: Record<string, unknown>, b: Record<string, unknown>) =>
    Object.keys(a).length === Object.keys(b).length &&
    Object.entries(a).every(([key, value]) => b[key] === value);
  return isAlike(rest, more) && isAlike(stock ?? {}, others ?? {});
}

/** "Prices 10 % lower, to a whole rupee". */
export function changeText(change: BulkChange): string {
  switch (change.kind) {
    case "price": {
      const { percent, ending, mrp } = change;
      const way = percent < 0 ? "lower" : "higher";
      const how = endings[ending].toLowerCase();
      return `Prices ${Math.abs(percent)}% ${way}, ${how}. ${mrpRules[mrp]}`;
    }
    case "category":
      return `Category: ${change.category}`;
    case "stock":
      return change.how === "set" ? `Stock: ${change.units}` : `Stock: ${change.units} added`;
    default:
      return bulkKinds[change.kind];
  }
}

/** A part as people read it: "₹999, MRP ₹1,299", "S 3, M 5". */
export function partText(part: BulkPart, now: number): string {
  const { price, originalPrice, category, stock } = part;
  if (price !== undefined) {
    return originalPrice ? `${rupees(price)}, MRP ${rupees(originalPrice)}` : rupees(price);
  }
  if (category !== undefined) return category ?? "none";
  if (stock)
    return Object.entries(stock)
      .map(([size, units]) => `${size} ${units}`)
      .join(", ");
  if (part.archivedAt) return "hidden";
  const { publishAt } = part;
  if (publishAt === undefined) return "published";
  return publishAt === null || publishAt > now ? "draft" : "published";
}
