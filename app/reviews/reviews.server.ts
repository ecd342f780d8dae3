import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { productAddress } from "#app/catalog/product-address.ts";
import type { Context } from "#app/context.ts";
import { monthYear } from "#app/india/dates.ts";
import { LISTS, REVIEWS, tellShown } from "#app/page-sources.server.ts";
import { db } from "#db/client.server.ts";
import { products, reviews } from "#db/schema.ts";
import { insertReview } from "./reviews.sql.server.ts";

/** A review as its product's page shows it; `isBuyer` says that the item was bought here. */
export type ShownReview = {
  author: string;
  rating: number;
  text: string;
  isBuyer: boolean;
  /** When it was written: "November 2026". */
  month: string;
};

export type ReviewStatus = (typeof reviews.$inferSelect)["status"];

const { placeholder } = sql;
const shown = db
  .select({
    author: reviews.author,
    rating: reviews.rating,
    text: reviews.text,
    orderId: reviews.orderId,
    createdAt: reviews.createdAt,
  })
  .from(reviews)
  .where(and(eq(reviews.productId, placeholder("productId")), eq(reviews.status, "shown")))
  .orderBy(desc(reviews.createdAt), desc(reviews.id))
  .limit(20)
  .prepare();
const ofOrder = db
  .select({
    productId: reviews.productId,
    rating: reviews.rating,
    text: reviews.text,
    author: reviews.author,
    status: reviews.status,
  })
  .from(reviews)
  .where(eq(reviews.orderId, placeholder("orderId")))
  .prepare();
const setStatus = db
  .update(reviews)
  .set({ status: sql`${placeholder("status")}` })
  .where(eq(reviews.id, placeholder("id")))
  .prepare();

/** What is shown on a product's page: the newest 20. */
export function listShownReviews(productId: string): ShownReview[] {
  return shown.all({ productId }).map(({ orderId, createdAt, ...review }) => ({
    ...review,
    isBuyer: orderId !== null,
    month: monthYear(createdAt),
  }));
}

const latest = db
  .select({
    id: reviews.id,
    author: reviews.author,
    rating: reviews.rating,
    text: reviews.text,
    productId: reviews.productId,
    title: products.title,
  })
  .from(reviews)
  .innerJoin(products, eq(products.id, reviews.productId))
  .where(and(eq(reviews.status, "shown"), isNotNull(reviews.orderId), isNull(products.archivedAt)))
  .orderBy(desc(reviews.createdAt), desc(reviews.id))
  .limit(placeholder("most"))
  .prepare();

/** A shopper's review where it stands away from its product. */
export type LatestReview = Pick<ShownReview, "author" | "rating" | "text"> & {
  id: number;
  title: string;
  href: string;
};

/** The newest of those who bought, of products that are sold; the demonstration's own are none. */
export function listLatestReviews(most: number): LatestReview[] {
  tellShown(REVIEWS);
  tellShown(LISTS);
  return latest
    .all({ most })
    .map(({ productId, ...review }) => ({ ...review, href: productAddress(productId) }));
}

export type OwnReview = ReturnType<typeof ofOrder.all>[number];

/** What has been written about the items of an order, whether it is shown or not. */
export function listReviewsOf(orderId: string): OwnReview[] {
  return ofOrder.all({ orderId });
}

/**
 * Keeps a buyer's review until the operator lets it through. One per item and order: false when
 * there is one already, or when the product is gone.
 */
export function keepReview(
  { now }: Context,
  review: { orderId: string; productId: string; author: string; rating: number; text: string },
): boolean {
  return insertReview.run({ ...review, now }).changes === 1;
}

/** Shows a review, hides it or has it wait; false when there is none. */
export function setReviewStatus(id: number, status: ReviewStatus): boolean {
  return setStatus.run({ id, status }).changes === 1;
}
