import { counted, grouped } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import type { ProductFigures } from "./product-figures.server.ts";

/** What a product has sold and brought lately. */
export function FiguresCard({ figures }: { figures: ProductFigures }) {
  const { sold, returned, rating, reviews } = figures;
  return (
    <section className="card">
      <header>
        <h2>Last 30 days</h2>
      </header>
      <dl className="in-card figures">
        <dt>Sold</dt>
        <dd>{sold ? grouped(sold.units) : "being counted"}</dd>
        <dt>Sales</dt>
        <dd>{sold ? rupees(sold.amount) : "being counted"}</dd>
        <dt>Asked to return</dt>
        <dd>{grouped(returned)}</dd>
        <dt>Rating</dt>
        <dd>{rating === null ? "no reviews" : `${rating} of 5, ${counted(reviews, "review")}`}</dd>
      </dl>
    </section>
  );
}
