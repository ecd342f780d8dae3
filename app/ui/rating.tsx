import type { CSSProperties } from "react";

/** Five stars, filled up to the floor of the rating, and how many people wrote a review. */
export function Rating({ rating, count }: { rating: number; count?: number }) {
  const filled = Math.max(0, Math.min(5, Math.floor(rating)));
  return (
    <p className="rating">
      <span
        className="stars"
        style={{ "--filled": filled } as CSSProperties}
        role="img"
        aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      />
      <span aria-hidden="true">{rating.toFixed(1)}</span>
      {count !== undefined && (
        <span className="soft">
          {`(${count}`}
          <span className="sr-only">{count === 1 ? " review" : " reviews"}</span>)
        </span>
      )}
    </p>
  );
}
