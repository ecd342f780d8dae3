import { data, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { listPayments } from "#app/desk/orders/order-desk.server.ts";
import { RefundForm } from "#app/desk/orders/refund-form.tsx";
import { type RefundErrors, readRefund } from "#app/desk/orders/refund-input.ts";
import { cancelEndedBooking } from "#app/fulfilment/cancel-booking.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { parseRupees, rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { findRefund, refundable, requestRefundAtDesk } from "#app/refunds/refunds.server.ts";
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
  if (!order) throw notFound("There is no such order.");
  const payments = listPayments(order.id).map(({ id, provider, amount }) => {
    return { id, provider, amount, left: refundable(order.id, id) };
  });
  return { id: order.id, number: order.number, payments: payments.filter(({ left }) => left > 0) };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { payment = "" } = fields;
  const typed = { amount: fields.amount ?? "", reason: fields.reason ?? "", way: fields.way ?? "" };
  const refused = (errors: RefundErrors, status = 400) =>
    data({ payment, typed, errors }, { status });
  const read = readRefund(typed);
  if (!read.ok) return refused(read.errors);
  const { amount, reason, byHand } = read;
  const seen = fields.left === undefined ? undefined : parseRupees(fields.left);
  const wanted = { orderId: params.id, paymentId: payment, amount, reason, seen, byHand };
  const subject = `/admin/orders/${params.id}`;
  const context = paymentContext({ kind: "operator", name });
  const asked = requestRefundAtDesk(context, wanted);
  if (!asked.ok) {
    if (asked.reason === "unknown") throw notFound("There is no such payment.");
    if (asked.reason === "too little") return refused({ amount: "A refund is at least ₹1." });
    if (asked.reason === "changed") {
      const message = `Another refund was made since you opened this form: ${rupees(asked.left)} is left now. Please check the order first.`;
      return refused({ amount: message }, 409);
    }
    return refused({ amount: `Only ${rupees(asked.left)} of this payment can be refunded.` }, 409);
  }
  let message = `Send ${rupees(amount)} yourself by UPI, then enter its UTR here.`;
  if (!byHand) {
    await submitRefund(context, { refundId: asked.refundId });
    const isSent = findRefund(asked.refundId)?.status === "processed";
    message = `The refund of ${rupees(amount)} is ${isSent ? "done" : "requested"}.`;
  }
  return redirectWithToast(
    subject,
    await cancelEndedBooking(courierContext({ kind: "operator", name }), {
      orderId: params.id,
      message,
    }),
  );
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, payments } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <DeskPage title={`Refund for order ${number}`}>
      {payments.length === 0 && (
        <EmptyState as="h2" title="There is nothing to refund">
          <p>Nothing was paid for this order, or everything is refunded already.</p>
        </EmptyState>
      )}
      {payments.map((payment) => {
        const own = actionData?.payment === payment.id ? actionData : undefined;
        return (
          <section key={payment.id} className="panel stack">
            <h2 className="desk-title">
              {rupees(payment.amount)} <span className="soft desk-code">{payment.id}</span>
            </h2>
            <RefundForm
              orderId={id}
              payment={payment}
              typed={own?.typed}
              errors={own?.errors}
              busy={busy}
            />
          </section>
        );
      })}
      <BackToOrder id={id} />
    </DeskPage>
  );
}
