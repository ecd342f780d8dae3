import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { EntryList } from "#app/desk/entry-list.tsx";
import { DeskReview } from "#app/desk/reviews/desk-review.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deleteReview, listDeskReviews, moderateReview } from "#app/reviews/review-desk.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/reviews.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Reviews");
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
  const to = fields.intent === "shown" || fields.intent === "bin" ? fields.intent : "hidden";
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
      <EntryList id="waiting" heading="Waiting for a look" entries={waiting}>
        {(review) => <DeskReview review={review} />}
      </EntryList>
      <EntryList id="seen" heading="Looked at" entries={seen}>
        {(review) => <DeskReview review={review} />}
      </EntryList>
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
