import type { PageProduct } from "#app/catalog/products.server.ts";
import { counted } from "#app/india/counts.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { ShownReview } from "./reviews.server.ts";

export function ProductReviews({
  reviews,
  product: { rating, reviewCount },
}: {
  /** The newest. */
  reviews: ShownReview[];
  /** What all of them come to. */
  product: Pick<PageProduct, "rating" | "reviewCount">;
}) {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <div>
        <h2 id="reviews">Reviews</h2>
        {rating !== null && (
          <p>
            <b>{`${rating.toFixed(1)} of 5`}</b>
            {` from ${counted(reviewCount, "review")}`}
          </p>
        )}
      </div>
      <ul className="stack">
        {reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <li key={index}>
            <Rating rating={review.rating} />
            {review.text && <p className="typed-words">{review.text}</p>}
            <p className="soft">
              {`${review.author} · ${review.month}`}
              {review.isBuyer && " · bought here"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
