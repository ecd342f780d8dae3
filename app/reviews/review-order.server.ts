import type { Context } from "#app/context.ts";
import { fieldErrors } from "#app/field-errors.ts";
import { reviewInput } from "./review-input.ts";
import { keepReview, listReviewsOf, type OwnReview } from "./reviews.server.ts";
import { reviewableUnits, wasDelivered } from "./reviews.sql.server.ts";

export type ReviewedPiece = {
  productId: string;
  title: string;
  image: string | null;
  review: Omit<OwnReview, "productId"> | null;
};

/** The pieces of an order to write about, each with what was written; empty before it is delivered. */
export function reviewedUnits(orderId: string): ReviewedPiece[] {
  if (!wasDelivered.get(orderId)) return [];
  const written = new Map(
    listReviewsOf(orderId).map(({ productId, ...review }) => [productId, review]),
  );
  const pieces = reviewableUnits.all(orderId);
  return pieces.map((piece) => ({ ...piece, review: written.get(piece.productId) ?? null }));
}

type ReviewAnswer =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: Record<string, string> }
  | { ok: false; reason: "unknown" };

/** Takes a review for a piece of a delivered order. Sent twice, it is there once. */
export function reviewPiece(
  context: Context,
  { orderId, fields }: { orderId: string; fields: Record<string, string> },
): ReviewAnswer {
  const input = reviewInput.safeParse(fields);
  if (!input.success) {
    return { ok: false, reason: "invalid", errors: fieldErrors(input.error) };
  }
  const { product: productId, ...review } = input.data;
  const piece = reviewedUnits(orderId).find((each) => each.productId === productId);
  if (!piece) return { ok: false, reason: "unknown" };
  if (!piece.review) keepReview(context, { orderId, productId, ...review });
  return { ok: true };
}
