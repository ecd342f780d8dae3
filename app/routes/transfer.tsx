import { data } from "react-router";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound, retryAfter, seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { dateClock } from "#app/india/dates.ts";
import { areMailsSent } from "#app/mail/held-mails.server.ts";
import { networkMark } from "#app/orders/holds/hold-source.server.ts";
import { keptFor } from "#app/orders/holds/hold-units.server.ts";
import { isUnsettled } from "#app/orders/status.ts";
import { findTransferReport, reportTransfer, upiOffer } from "#app/payments/upi/upi.server.ts";
import { TransferUnderCheck, UpiTransfer, UtrForm } from "#app/payments/upi/upi-transfer.tsx";
import { contextOf } from "#app/settings/context.server.ts";
import { busyMessage } from "#app/throttle/visitors.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/transfer.ts";

export const handle: Handle = {
  gateway: true,
  whenClosed: "open unless restored",
  withoutChat: true,
};

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Pay by UPI");
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  const offer = order && upiOffer(order);
  if (!order || !(offer || order.hasTransferReport)) throw notFound(unknown);
  const { id, number, amount, email, status, hasTransferReport } = order;
  const report = hasTransferReport ? findTransferReport(id) : undefined;
  const { kept, isSoldOut } = keptFor(id);
  // The time of the order itself goes on while its transfer is looked for.
  const until = Math.max(order.expiresAt, report?.holdsUntil ?? 0);
  const isInTime = status === "awaiting payment" && until > Date.now();
  return {
    order: { id, number, amount, email },
    query: keyQuery(request),
    // Once its time is over, or others have paid first, nobody is asked to pay; who has paid can still say so.
    offer: isInTime && !isSoldOut ? offer : null,
    mayTell: isUnsettled(status),
    utr: report?.utr,
    isMailed: areMailsSent(),
    until: isInTime && kept > 0 ? dateClock(until) : null,
  };
}

const unknown = "We could not find this order in this browser.";
const messages = {
  utr: "A UTR has exactly 12 digits, such as 412345678901.",
  used: "This UTR was used for another order. Please check it in your UPI app.",
  settled: "This order is no longer waiting for a payment.",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const order = findOrderFor(request, params.reference);
  if (!order || !(order.hasTransferReport || upiOffer(order))) throw notFound(unknown);
  const typed = fields.utr ?? "";
  const network = networkMark(context.get(clientAddressContext));
  const sent = { orderId: order.id, typed, network };
  const reported = reportTransfer(contextOf({ kind: "shopper" }), sent);
  if (reported.ok) return seeOther(`/pay/${order.id}/transfer${keyQuery(request)}`);
  if (reported.reason === "busy") {
    const error = busyMessage(reported.waitSeconds);
    return data({ typed, error }, { status: 429, headers: retryAfter(reported) });
  }
  const status = reported.reason === "utr" ? 400 : 409;
  return data({ typed, error: messages[reported.reason] }, { status });
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const { order, query, offer, mayTell, utr, until, isMailed } = loaderData;
  const busy = useWriting();
  if (utr && !actionData)
    return <TransferUnderCheck {...{ order, query, utr, until, isMailed, busy }} />;
  const form = { query, typed: actionData?.typed, error: actionData?.error, busy };
  return (
    <div className="page stack narrow">
      <PageTitle title={`Order ${order.number}`} />
      {!mayTell && <Notice tone="info" title={messages.settled} />}
      {mayTell && offer && <UpiTransfer order={order} offer={offer} isFirst {...form} />}
      {mayTell && !offer && <UtrForm orderId={order.id} {...form} />}
      <ButtonLink to={`/order/${order.id}${query}`} variant="secondary" reloadDocument>
        View order
      </ButtonLink>
    </div>
  );
}
