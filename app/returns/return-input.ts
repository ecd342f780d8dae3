import type { ReturnTerms } from "#app/shop.ts";
import { tooLong } from "#app/too-long.ts";
import {
  isReturnReason,
  MAX_RETURN_TEXT,
  type ReturnReason,
  type ReturnWish,
  reasonsOf,
  wishesOf,
} from "./return-labels.ts";

type ReturnItem = { lineId: number; quantity: number };
export type ReturnErrors = Partial<
  Record<"items" | "reason" | "wish" | "words" | "photos", string>
>;
export type ReturnInput = {
  items: ReturnItem[];
  reason: ReturnReason;
  wish: ReturnWish;
  words: string;
};

/** The name of the field that says how many of a line come back. */
export function itemField(lineId: number): string {
  return `pieces-${lineId}`;
}

/** What the shopper typed on the return form, held against the lines of the order and what was promised of it. */
export function parseReturn(
  fields: Record<string, string>,
  lines: readonly { lineId: number; quantity: number }[],
  terms: ReturnTerms,
): { ok: true; input: ReturnInput } | { ok: false; errors: ReturnErrors } {
  const errors: ReturnErrors = {};
  const items: ReturnItem[] = [];
  for (const { lineId, quantity } of lines) {
    const typed = fields[itemField(lineId)]?.trim() || "0";
    const count = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(count >= 0 && count <= quantity)) errors.items = "Please choose from the numbers given.";
    else if (count > 0) items.push({ lineId, quantity: count });
  }
  if (items.length === 0) errors.items ??= "Please choose at least one item.";
  const { reason = "", wish = "" } = fields;
  const words = (fields.words ?? "").trim();
  if (!reasonsOf(terms).some((one) => one === reason))
    errors.reason = "Please choose what is wrong.";
  if (!wishesOf(terms).some((one) => one === wish))
    errors.wish = "Please choose what you would like.";
  if (words.length > MAX_RETURN_TEXT) {
    errors.words = tooLong(MAX_RETURN_TEXT, words.length);
  }
  if (Object.keys(errors).length > 0 || !isReturnReason(reason)) return { ok: false, errors };
  return { ok: true, input: { items, reason, wish: wish as ReturnWish, words } };
}
