import "#app/styles/desk/returns.css";
import "#app/styles/pages/desk-order.css";
import { data, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { CustomerPanel } from "#app/desk/orders/customer-panel.tsx";
import { ExchangeWay } from "#app/desk/orders/exchange-form.tsx";
import { thenNextReturn } from "#app/desk/orders/next-of-kind.server.ts";
import { goesBack, moneyOfReturn } from "#app/desk/orders/refund-desk.server.ts";
import { AnswerForms, CloseForm, ReceivedForm } from "#app/desk/orders/return-forms.tsx";
import { ReturnPanel } from "#app/desk/orders/return-panel.tsx";
import { orderView } from "#app/documents/order-view.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { waitsForExchange } from "#app/returns/exchanges.server.ts";
import { receiveReturn, valueLeft } from "#app/returns/receive-return.server.ts";
import { answerReturn, closeReturn } from "#app/returns/return-desk.server.ts";
import { findReturn, returnView } from "#app/returns/returns.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/return.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Return");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = findReturn(params.id);
  const order = found && findOrder(found.orderId);
  if (!found || !order) throw notFound("There is no such return.");
  const value = valueLeft(found, order);
  return {
    request: returnView(found),
    order: orderView(order),
    refund: value > 0 ? goesBack(order.id, value) : null,
    waits: waitsForExchange(found.id),
    money: moneyOfReturn(found),
  };
}

/** The message when it is done. */
const doneMessages = new Map([
  ["accept", "The return is accepted."],
  ["refuse", "The return is rejected."],
  ["close", "The return is closed."],
]);
const stale = "This return has been answered already.";

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = paymentContext({ kind: "operator", name });
  const { fields } = await readForm(request);
  const { intent = "" } = fields;
  const answer = (fields.answer ?? "").trim();
  const found = findReturn(params.id);
  if (!found) throw notFound("There is no such return.");
  const done = (message: string) => redirectWithToast(`/admin/returns/${params.id}`, message);
  if (intent === "received") {
    const canBeSold = fields.shelf === "yes";
    const received = receiveReturn(context, { id: params.id, canBeSold });
    if (!received.ok) return data({ message: stale, intent, answer, error: "" }, { status: 409 });
    const and = received.refund > 0 ? `, and ${goesBack(found.orderId, received.refund)}` : "";
    return done(`The items are back${and}.`);
  }
  const message = "Please check the marked fields.";
  const doneMessage = doneMessages.get(intent);
  if (!doneMessage) {
    const other = "Please use the buttons on this page.";
    return data({ message: other, intent, answer, error: "" }, { status: 400 });
  }
  const error =
    (answer === "" && "Please enter a message. The customer reads it in the mail.") ||
    (answer.length > 600 && "Please use at most 600 characters.");
  if (error) return data({ message, intent, answer, error }, { status: 400 });
  const isDone =
    intent === "close"
      ? closeReturn(context, { id: params.id, answer })
      : answerReturn(context, { id: params.id, accepted: intent === "accept", answer });
  if (!isDone) return data({ message: stale, intent, answer, error: "" }, { status: 409 });
  return redirectWithToast(`/admin/returns/${params.id}`, thenNextReturn(doneMessage));
}

export default function ReturnDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { request, order, refund, waits, money } = loaderData;
  return (
    <DeskPage
      title={`${request.wish === "exchange" ? "Exchange" : "Return"} ${request.id}`}
      intro={<Link to={`/admin/orders/${order.id}`}>Order {order.number}</Link>}
      error={actionData?.message}
    >
      <div className="two">
        <div className="stack">
          <ReturnPanel request={request} waits={waits} refund={money} />
          {request.status === "asked" && (
            <AnswerForms
              id={request.id}
              wish={request.wish}
              reason={request.reason}
              refused={actionData}
            />
          )}
          {request.status === "accepted" && (
            <>
              <ReceivedForm id={request.id} wish={request.wish} refund={refund} />
              <CloseForm id={request.id} refused={actionData} />
            </>
          )}
          <ExchangeWay request={request} waits={waits} mayRefund />
        </div>
        <CustomerPanel order={order} mayCorrect={false} />
      </div>
    </DeskPage>
  );
}
