import { data, Form, Link, useNavigation } from "react-router";
import { deskHeaders, requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DeskPage } from "#app/operator/desk-page.tsx";
import { deskTime } from "#app/operator/desk-time.ts";
import {
  type DeskReview,
  deleteReview,
  listDeskReviews,
  moderateReview,
} from "#app/operator/voices/review-desk.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { Rating } from "#app/ui/rating.tsx";
import type { Route } from "./+types/reviews.ts";

export const headers = deskHeaders;

export function meta() {
  return unlistedMeta("Reviews");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return listDeskReviews(url.searchParams.get("after"));
}

const said = {
  shown: "The review is on the product's page.",
  hidden: "The review is hidden.",
  bin: "The review is in the bin for 30 days.",
};

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const id = Number(fields.review);
  const to = fields.to === "shown" || fields.to === "bin" ? fields.to : "hidden";
  const done =
    to === "bin" ? deleteReview(operator.name, id) : moderateReview(operator.name, id, to);
  if (!done) return data({ message: "There is no such review any more." }, { status: 404 });
  return redirectWithToast("/admin/reviews", said[to]);
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, seen, next } = loaderData;
  return (
    <DeskPage
      title="Reviews"
      intro="Shoppers are asked for one in the mail that says their parcel has arrived."
      error={actionData?.message}
    >
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waiting">
          <h2 id="waiting" className="desk-title">
            Waiting for a look
          </h2>
          <ReviewList reviews={waiting} />
        </section>
      )}
      {seen.length > 0 && (
        <section className="stack" aria-labelledby="seen">
          <h2 id="seen" className="desk-title">
            Looked at
          </h2>
          <ReviewList reviews={seen} />
        </section>
      )}
      {waiting.length + seen.length === 0 && (
        <EmptyState as="h2" title="No reviews yet">
          <p>When a shopper writes about a piece she has bought, it waits here for your look.</p>
        </EmptyState>
      )}
      {next && (
        <ButtonLink to={`/admin/reviews?after=${next}`} variant="secondary">
          Earlier reviews
        </ButtonLink>
      )}
    </DeskPage>
  );
}

function ReviewList({ reviews }: { reviews: DeskReview[] }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <ul className="stack">
      {reviews.map(({ id, productId, title, author, rating, text, createdAt, status, orderId }) => (
        <li key={id} className="panel stack">
          <div>
            <Link to={`/singleProduct/${encodeURIComponent(productId)}`}>{title}</Link>
            <Rating rating={rating} />
            {text && <p className="typed-words">{text}</p>}
            <p className="soft">
              {author}, {deskTime(createdAt)}
              {orderId ? (
                <>
                  , <Link to={`/admin/orders/${orderId}`}>from an order</Link>
                </>
              ) : (
                ", of the demonstration"
              )}
            </p>
          </div>
          <Form method="post" className="cluster">
            <input type="hidden" name="review" value={id} />
            {status !== "shown" && (
              <Button name="to" value="shown" pending={busy}>
                Show it
              </Button>
            )}
            {status !== "hidden" && (
              <Button name="to" value="hidden" variant="secondary" pending={busy}>
                {status === "waiting" ? "Do not show it" : "Hide it"}
              </Button>
            )}
            <Button name="to" value="bin" variant="quiet" icon="trash-2" pending={busy}>
              Delete
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
