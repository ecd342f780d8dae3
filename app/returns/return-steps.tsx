import { Link } from "react-router";
import { returnCourse } from "#app/content/return-phrases.ts";
import type { ReturnTerms } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";

/** Beside the form: what may come back, and what happens once it is sent, under the order's own terms. */
export function ReturnSteps({
  terms,
}: {
  terms: Pick<ReturnTerms, "returnsAnything" | "offersExchange">;
}) {
  const { condition, sending, refund, exchange } = returnCourse(terms, useShop());
  return (
    <aside className="panel stack">
      <h2>How it goes</h2>
      <p>{condition}</p>
      <ol className="history">
        <li>
          <strong>We check your request</strong>
          <span>You find our answer on this page.</span>
        </li>
        <li>
          <strong>You send it back</strong>
          <span>{sending}</span>
        </li>
        <li>
          <strong>{exchange ? "Refund or exchange" : "Refund"}</strong>
          <span>{refund}</span>
          {exchange && <span>{exchange}</span>}
        </li>
      </ol>
      <p>
        <Link to="/terms&condition#returns">What can be returned</Link>
      </p>
    </aside>
  );
}
