import "#app/styles/desk/stars.css";
import { Form, Link } from "react-router";
import { productAddress } from "#app/catalog/product-address.ts";
import { dayClock } from "#app/india/dates.ts";
import type { DeskReview as Review } from "#app/reviews/review-desk.server.ts";
import { Rating } from "#app/ui/rating.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** `now`: the server's, in ms UTC. */
export function DeskReviewView({ review, now }: { review: Review; now: number }) {
  const { id, productId, title, author, rating, text, createdAt, status, orderId } = review;
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
          <SubmitButton name="intent" value="shown">
            Publish
          </SubmitButton>
        )}
        {status !== "hidden" && (
          <SubmitButton name="intent" value="hidden" variant="secondary">
            {status === "waiting" ? "Reject" : "Unpublish"}
          </SubmitButton>
        )}
        <SubmitButton name="intent" value="delete" variant="quiet" icon="trash-2">
          Delete
        </SubmitButton>
      </Form>
    </>
  );
}
