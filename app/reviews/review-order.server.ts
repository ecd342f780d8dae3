import type { Context } from "#app/context.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { reviewInput } from "./review-input.ts";
import { keepReview, listReviewsOf, type OwnReview } from "./reviews.server.ts";
import { reviewableItems, wasDelivered } from "./reviews.sql.server.ts";

export type ReviewedItem = {
  productId: string;
  title: string;
  image: string | null;
  review: Omit<OwnReview, "productId"> | null;
};

/** The items of an order to write about, each with what was written; empty before it is delivered. */
export function reviewedItems(orderId: string): ReviewedItem[] {
  if (!wasDelivered.get(orderId)) return [];
  const written = new Map(
    listReviewsOf(orderId).map(({ productId, ...review }) => [productId, review]),
  );
  const items = reviewableItems.all(orderId);
  return items.map((item) => ({ ...item, review: written.get(item.productId) ?? null }));
}

type ReviewAnswer =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: Record<string, string> }
  | { ok: false; reason: "unknown" };

/** Takes a review for an item of a delivered order. Sent twice, it is there once. */
export function reviewItem(
  context: Context,
  { orderId, fields }: { orderId: string; fields: Record<string, string> },
): ReviewAnswer {
  const input = reviewInput.safeParse(fields);
  if (!input.success) {
    return { ok: false, reason: "invalid", errors: fieldErrors(input.error) };
  }
  const { product: productId, ...review } = input.data;
  const item = reviewedItems(orderId).find((each) => each.productId === productId);
  if (!item) return { ok: false, reason: "unknown" };
  if (!item.review) keepReview(context, { orderId, productId, ...review });
  return { ok: true };
}
