import type { ProductDetail } from "#app/catalog/products.server.ts";
import { Rating } from "#app/ui/rating.tsx";

export function ProductReviews({ reviews }: { reviews: ProductDetail["reviews"] }) {
  if (reviews.length === 0) return null;
  return (
    <section className="reviews" aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      <ul className="stack">
        {reviews.map((review, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on the page
          <li key={index} className="panel">
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
