import "#app/styles/desk/stars.css";
import { Form, Link, useNavigation } from "react-router";
import { productAddress } from "#app/catalog/product-address.ts";
import { dayClock } from "#app/india/dates.ts";
import type { DeskReview as Review } from "#app/reviews/review-desk.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Rating } from "#app/ui/rating.tsx";

/** `now`: the server's, in ms UTC. */
export function DeskReview({ review, now }: { review: Review; now: number }) {
  const { id, productId, title, author, rating, text, createdAt, status, orderId } = review;
  const busy = useNavigation().formMethod === "POST";
  return (
    <>
      <div>
        <Link to={productAddress(productId)}>{title}</Link>
        <Rating rating={rating} />
        {text && <p className="typed-words">{text}</p>}
        <p className="soft">
          {author}, {dayClock(createdAt, now)}
          {orderId ? (
            <>
              , <Link to={`/admin/orders/${orderId}`}>from an order</Link>
            </>
          ) : (
            ", example"
          )}
        </p>
      </div>
      <Form method="post" className="cluster">
        <input type="hidden" name="review" value={id} />
        {status !== "shown" && (
          <Button name="intent" value="shown" pending={busy}>
            Publish
          </Button>
        )}
        {status !== "hidden" && (
          <Button name="intent" value="hidden" variant="secondary" pending={busy}>
            {status === "waiting" ? "Reject" : "Unpublish"}
          </Button>
        )}
        <Button name="intent" value="delete" variant="quiet" icon="trash-2" pending={busy}>
          Delete
        </Button>
      </Form>
    </>
  );
}
