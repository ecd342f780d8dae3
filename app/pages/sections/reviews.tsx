import { Link } from "react-router";
import { Rating } from "#app/ui/rating.tsx";
import type { ShownSection } from "../shown-page.server.ts";

export function LatestReviews({ section }: { section: ShownSection<"reviews"> }) {
  const { id, heading, reviews } = section;
  if (reviews.length === 0) return null;
  return (
    <section className="page home-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="features">
        {reviews.map(({ id, rating, text, author, title, href }) => (
          <li key={id}>
            <Rating rating={rating} />
            <blockquote>{text}</blockquote>
            <p className="soft">
              {author} · <Link to={href}>{title}</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
