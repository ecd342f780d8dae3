import { Rating } from "#app/ui/rating.tsx";
import type { ShownReview } from "./reviews.server.ts";

export function ProductReviews({ reviews }: { reviews: ShownReview[] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className="stack">
        {reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <li key={index}>
            <Rating rating={review.rating} />
            {review.text && <p className="typed-words">{review.text}</p>}
            <p className="quiet">
              {review.author}
              {review.isBuyer && " · bought here"}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
