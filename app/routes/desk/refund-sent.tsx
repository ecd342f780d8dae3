import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { refundMessage } from "#app/desk/orders/refund-desk.server.ts";
import { SentForm } from "#app/desk/orders/sent-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { customerMailNow } from "#app/mail/held-mails.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { parseUtr } from "#app/payments/upi/upi.server.ts";
import { deskRefunds } from "#app/refunds/desk-refunds.server.ts";
import {
  closeAsRefunded,
  closeTakenByBank,
  handToProvider,
  recordSentRefund,
  sendDespiteDispute,
  takeFromProvider,
} from "#app/refunds/refunds-by-hand.server.ts";
import { submitRefund } from "#app/refunds/send-refunds.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/refund-sent.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Refund by hand");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const open = deskRefunds(order.id).filter(({ status, isByHand }) => {
    return status === "asked" && isByHand;
  });
  return {
    id: order.id,
    number: order.number,
    refunds: open.map(({ id, amount, isOffline, isTaken }) => ({ id, amount, isOffline, isTaken })),
  };
}

const messages = {
  over: "This refund is marked as sent already.",
  used: "Another refund has this UTR already.",
};

/** What a button says of a refund instead of its UTR; false: there is nothing to say any more. */
const ways = new Map([
  ["provider", handToProvider],
  ["despite", sendDespiteDispute],
  ["taken", closeTakenByBank],
  ["self", takeFromProvider],
  ["refunded", closeAsRefunded],
]);

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { refund = "", utr: typed = "" } = fields;
  const back = `/admin/orders/${params.id}?tab=money`;
  const context = paymentContext({ kind: "operator", name });
  const own = { orderId: params.id, refundId: refund };
  const { intent } = fields;
  const way = ways.get(intent ?? "");
  if (way) {
    if (!way(context, own)) return data({ refund, typed, error: messages.over }, { status: 409 });
    if (intent === "taken")
      return redirectWithToast(back, "What the customer's bank has taken stands for this refund.");
    if (intent === "provider" || intent === "despite") await submitRefund(context, own);
    return redirectWithToast(back, refundMessage(refund));
  }
  const utr = parseUtr(typed);
  if (!utr) return data({ refund, typed, error: "A UTR has exactly 12 digits." }, { status: 400 });
  const outcome = recordSentRefund(context, { ...own, utr });
  if (outcome !== "ok") {
    return data({ refund, typed, error: messages[outcome] }, { status: 409 });
  }
  const message = `The refund is marked as sent. ${customerMailNow()}`;
  return redirectWithToast(back, message);
}

export default function RefundSent({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, refunds } = loaderData;
  return (
    <DeskPage title={`Refund by hand for order ${number}`}>
      {refunds.length === 0 && (
        <EmptyState as="h2" title="There is nothing to send">
          <p>{actionData?.error}</p>
        </EmptyState>
      )}
      {refunds.map((refund) => {
        const own = actionData?.refund === refund.id ? actionData : undefined;
        return (
          <section key={refund.id} className="panel">
            <SentForm orderId={id} refund={refund} typed={own?.typed} error={own?.error} />
          </section>
        );
      })}
      <BackToOrder id={id} tab="money" />
    </DeskPage>
  );
}
