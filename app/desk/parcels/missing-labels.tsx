import { Link } from "react-router";
import type { MissingLabel } from "#app/fulfilment/print-labels.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Which of the labels are missing and why, and the way to the others. */
export function MissingLabels({
  printed,
  query,
  missing,
}: {
  /** How many are there. */
  printed: number;
  /** The orders of those. */
  query: string;
  missing: MissingLabel[];
}) {
  const again = new URLSearchParams(missing.map(({ id }) => ["order", id]));
  const all = `${query && `${query}&`}${again}`;
  const of = printed + missing.length;
  const title =
    missing.length === of
      ? "There is no label to print"
      : `${missing.length} of ${of} labels ${missing.length === 1 ? "is" : "are"} missing`;
  return (
    <>
      <Notice tone="warning" title={title}>
        <ul>
          {missing.map(({ id, number, why }) => (
            <li key={id}>
              <Link to={`/admin/orders/${id}`}>Order {number}</Link>: {why}
            </li>
          ))}
        </ul>
      </Notice>
      <div className="cluster">
        {printed > 0 && (
          <ButtonLink to={`/admin/orders/labels.pdf?${query}`} reloadDocument>
            {printed === 1 ? "Print the other label" : `Print the other ${printed} labels`}
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/orders/labels?${all}`} reloadDocument variant="secondary">
          Try again
        </ButtonLink>
        <ButtonLink to={`/admin/orders/book?${again}`} variant="secondary">
          Book couriers
        </ButtonLink>
      </div>
    </>
  );
}
