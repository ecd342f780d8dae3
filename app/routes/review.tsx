import { data } from "react-router";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { firstNameOf } from "#app/mail/first-name.ts";
import { ItemReview } from "#app/reviews/review-form.tsx";
import { reviewedItems, reviewItem } from "#app/reviews/review-order.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/review.ts";

export const handle: Handle = { whenClosed: "open unless restored" };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Your review");
}

const unknown = "We could not find this order. Please use the link in your e-mail.";

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound(unknown);
  return {
    order: { id: order.id, number: order.number },
    firstName: firstNameOf(order.name),
    items: reviewedItems(order.id),
    key: keyQuery(request),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound(unknown);
  const { fields } = await readForm(request);
  const taken = reviewItem(shopperContext(), { orderId: order.id, fields });
  if (taken.ok) {
    return redirectWithToast(
      `/order/${order.id}/review${keyQuery(request)}`,
      "Thank you for your review",
    );
  }
  const errors = taken.reason === "invalid" ? taken.errors : {};
  const message =
    taken.reason === "invalid"
      ? "Please check the marked fields."
      : "This item is not part of this order.";
  const { product = "", rating = "", text = "", author = "" } = fields;
  return data(
    { message, product, typed: { rating, text, author }, errors },
    { status: taken.reason === "invalid" ? 400 : 404 },
  );
}

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, firstName, items, key } = loaderData;
  const busy = useWriting();
  return (
    <div className="page stack narrow">
      <PageTitle
        title="How do you like it?"
        intro={`Order ${order.number}. Your review helps others to choose.`}
      />
      {actionData && (
        <Notice tone="error">
          <p>{actionData.message}</p>
        </Notice>
      )}
      {items.length === 0 && (
        <Notice tone="info">
          <p>You can review your items here after they are delivered.</p>
        </Notice>
      )}
      {items.map((item) => (
        <ItemReview
          key={item.productId}
          item={item}
          action={`/order/${order.id}/review${key}`}
          name={firstName}
          refused={actionData?.product === item.productId ? actionData : undefined}
          busy={busy}
        />
      ))}
      <ButtonLink to={`/order/${order.id}${key}`} variant="secondary">
        Back to the order
      </ButtonLink>
    </div>
  );
}
