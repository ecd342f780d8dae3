import "#app/styles/pages/desk-order.css";
import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import {
  refundablePayments,
  refundMessage,
  requestReviewedRefund,
  reviewRefund,
} from "#app/desk/orders/refund-desk.server.ts";
import { RefundForm } from "#app/desk/orders/refund-form.tsx";
import { type RefundFields, typedFields } from "#app/desk/orders/refund-input.ts";
import { RefundReview } from "#app/desk/orders/refund-review.tsx";
import { cancelEndedBooking } from "#app/fulfilment/cancel-booking.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { rememberRefund } from "#app/http/refund-cookie.server.ts";
import { noSuchOrder, notFound, seeOther } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { submitRefund } from "#app/refunds/send-refunds.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/refund.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Refund");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const { id, number } = order;
  const typed: RefundFields = Object.fromEntries(url.searchParams);
  // To be reviewed, of what was left when it was typed: another refund since is told and not passed by.
  const reviewed = typed.left === undefined ? undefined : reviewRefund(id, typed);
  if (reviewed?.ok === false && reviewed.status === 404) throw notFound(NO_PAYMENT);
  const review = reviewed?.ok ? reviewed.review : undefined;
  const errors = reviewed?.ok === false ? reviewed.errors : undefined;
  return { id, number, payments: refundablePayments(id), typed, review, errors };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields: typed } = await readForm(request);
  const context = paymentContext({ kind: "operator", name });
  const outcome =
    typed.intent === "send" || typed.intent === "despite"
      ? requestReviewedRefund(context, params.id, typed)
      : reviewRefund(params.id, typed);
  if (!outcome.ok) {
    if (outcome.status === 404) throw notFound(NO_PAYMENT);
    return data({ typed, errors: outcome.errors }, { status: outcome.status });
  }
  // A page that one comes back to has an address that asks for it: no browser sends a form again.
  if ("review" in outcome) {
    const asked = { ...typedFields(typed), left: String(outcome.review.left) };
    const to = `/admin/orders/${params.id}/refund?${new URLSearchParams(asked)}`;
    throw seeOther(to, rememberRefund(params.id, asked));
  }
  const { refundId, byHand } = outcome;
  if (!byHand) await submitRefund(context, { refundId });
  const message = refundMessage(refundId);
  const couriers = courierContext({ kind: "operator", name });
  const notice = await cancelEndedBooking(couriers, { orderId: params.id, message });
  return redirectWithToast(`/admin/orders/${params.id}?tab=money`, notice);
}

const NO_PAYMENT = "There is no such payment.";

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, payments } = loaderData;
  const review = actionData ? undefined : loaderData.review;
  const { typed, errors } = actionData ?? loaderData;
  return (
    <DeskPage title={`Refund for order ${number}`} narrow>
      {payments.length === 0 && (
        <EmptyState as="h2" title="There is nothing to refund">
          <p>Nothing was paid for this order, or everything is refunded already.</p>
        </EmptyState>
      )}
      {review ? (
        <RefundReview orderId={id} typed={typed} review={review} />
      ) : (
        payments.map((payment) => {
          const isOwn = typed.payment === payment.id;
          return (
            <section key={payment.id} className="panel stack">
              <h2>
                {rupees(payment.amount)} <span className="soft desk-code">{payment.id}</span>
              </h2>
              <RefundForm
                orderId={id}
                payment={payment}
                typed={isOwn ? typed : undefined}
                errors={isOwn ? errors : undefined}
              />
            </section>
          );
        })
      )}
      <BackToOrder id={id} tab="money" />
    </DeskPage>
  );
}
