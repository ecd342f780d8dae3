import { sqlite } from "#db/client.server.ts";

type ReviewStatus = "waiting" | "shown" | "hidden";

/** A review as its product's page shows it; `isBuyer` says that the piece was bought here. */
export type ShownReview = { author: string; rating: number; text: string; isBuyer: boolean };

const shown = sqlite.prepare(
  `select author, rating, text, order_id is not null isBuyer from reviews
   where product_id = ? and status = 'shown' order by created_at desc, id desc limit 20`,
);
const ofOrder = sqlite.prepare(
  "select product_id productId, rating, text, author, status from reviews where order_id = ?",
);
const insert = sqlite.prepare(
  `insert into reviews (product_id, author, rating, text, created_at, order_id, status)
   select id, @author, @rating, @text, @now, @orderId, 'waiting' from products where id = @productId
   on conflict (order_id, product_id) where order_id is not null do nothing`,
);
const setStatus = sqlite.prepare("update reviews set status = @status where id = @id");

/** What is shown on a product's page: the newest 20. */
export function listShownReviews(productId: string): ShownReview[] {
  const rows = shown.all(productId) as (Omit<ShownReview, "isBuyer"> & { isBuyer: number })[];
  return rows.map((row) => ({ ...row, isBuyer: row.isBuyer === 1 }));
}

export type OwnReview = {
  productId: string;
  rating: number;
  text: string;
  author: string;
  status: ReviewStatus;
};

/** What has been written about the pieces of an order, whether it is shown or not. */
export function listReviewsOf(orderId: string): OwnReview[] {
  return ofOrder.all(orderId) as OwnReview[];
}

/**
 * Keeps a buyer's review until the operator lets it through. One per piece and order: false when
 * there is one already, or when the product is gone.
 */
export function keepReview(
  orderId: string,
  review: { productId: string; author: string; rating: number; text: string },
  now = Date.now(),
): boolean {
  return insert.run({ ...review, orderId, now }).changes === 1;
}

/** Shows a review or hides it; false when there is none. */
export function setReviewStatus(id: number, status: ReviewStatus): boolean {
  return setStatus.run({ id, status }).changes === 1;
}
