import { data } from "react-router";
import { orderView } from "#app/documents/order-view.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { hasSeenPaid, seenPaid } from "#app/http/paid-page.server.ts";
import { methodNotAllowed, wholePage } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { areMailsSent } from "#app/mail/held-mails.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import {
  Confirming,
  NotKnown,
  NotPaid,
  RefundDueOutcome,
  Successful,
} from "#app/payments/payment-outcome.tsx";
import { settlePayment } from "#app/payments/settle.server.ts";
import { shopOf } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/payment-success.ts";

export const handle: Handle = { writes: true, whenClosed: "open" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const waiting =
    loaderData?.paymentOutcome === "confirming" || loaderData?.paymentOutcome === "unknown";
  return [
    { title: `Payment · ${shopOf(page).name}` },
    { name: "robots", content: "noindex" },
    // The page asks again by itself, without script too.
    ...(waiting ? [{ httpEquiv: "refresh", content: "5" }] : []),
  ];
}

/** Only what the server has verified: an unknown reference never says successful (decision 16). */
export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const reference = url.searchParams.get("reference") ?? "";
  const order = findOrderFor(request, reference);
  if (!order) {
    return data(
      {
        paymentOutcome: "not known" as const,
        reference,
        order: null,
        query: "",
        isSeen: false,
        isMailed: false,
      },
      { status: 404 },
    );
  }
  const paymentOutcome = await settlePayment(paymentContext({ kind: "shopper" }), {
    orderId: order.id,
  });
  const fresh = findOrder(order.id) ?? order;
  if (fresh.hasTransferReport && paymentOutcome !== "settled" && paymentOutcome !== "refund due") {
    throw wholePage(`/pay/${order.id}/transfer${keyQuery(request)}`);
  }
  const isSeen = hasSeenPaid(request, order.id);
  const headers = paymentOutcome === "settled" && !isSeen ? seenPaid(order.id) : {};
  const view = {
    paymentOutcome,
    reference,
    order: orderView(fresh),
    query: keyQuery(request),
    isSeen,
    isMailed: areMailsSent(),
  };
  return data(view, { headers });
}

export function action() {
  throw methodNotAllowed("GET, HEAD");
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { paymentOutcome, reference, order, query, isSeen, isMailed } = loaderData;
  if (!order) return <NotKnown />;
  switch (paymentOutcome) {
    case "settled":
      return <Successful {...{ order, reference, query, isSeen, isMailed }} />;
    case "refund due":
      return <RefundDueOutcome order={order} query={query} />;
    case "confirming":
    case "unknown":
      return <Confirming order={order} isMailed={isMailed} />;
    default:
      return <NotPaid order={order} query={query} />;
  }
}
