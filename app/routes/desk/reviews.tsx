import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { EntryList } from "#app/desk/entry-list.tsx";
import { DeskReviewView } from "#app/desk/reviews/desk-review.tsx";
import { fromTrash, listAs, undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { deleteReview, listDeskReviews, moderateReview } from "#app/reviews/review-desk.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
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
  return { ...listDeskReviews(url.searchParams.get("after")), now: Date.now() };
}

const messages = {
  shown: "The review is published.",
  hidden: "The review is hidden.",
  waiting: "The review waits again.",
  delete: "The review is in the trash for 30 days.",
};
const isAsked = (intent = ""): intent is keyof typeof messages => Object.hasOwn(messages, intent);

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields } = await readForm(request);
  const list = listAs("/admin/reviews", url.searchParams);
  const id = Number(fields.review);
  const to = isAsked(fields.intent) ? fields.intent : "hidden";
  const gone = () => data({ message: "This review does not exist any more." }, { status: 404 });
  if (to === "delete") {
    const trash = deleteReview(context, { id });
    if (trash === undefined) return gone();
    return redirectWithToast(list, undoable(messages.delete, fromTrash(trash)));
  }
  const before = moderateReview(context, { id, to });
  if (!before) return gone();
  const back = { action: list, fields: { review: String(id), intent: before } };
  return redirectWithToast(list, undoable(messages[to], before === to ? undefined : back));
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, seen, next, now } = loaderData;
  return (
    <DeskPage
      title="Reviews"
      intro="Customers are asked for a review in the mail after delivery."
      error={actionData?.message}
    >
      <EntryList id="waiting" heading="Waiting for review" entries={waiting}>
        {(review) => <DeskReviewView review={review} now={now} />}
      </EntryList>
      <EntryList id="seen" heading="Reviewed" entries={seen}>
        {(review) => <DeskReviewView review={review} now={now} />}
      </EntryList>
      {waiting.length + seen.length === 0 && (
        <EmptyState as="h2" title="No reviews yet">
          <p>New reviews appear here. You decide which are published.</p>
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
