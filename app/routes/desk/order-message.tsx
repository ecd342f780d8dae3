import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { OrderMessageForm } from "#app/desk/orders/message-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { ORDER_MESSAGE_LENGTH } from "#app/messages/message-input.ts";
import { markAnswered } from "#app/messages/messages.server.ts";
import { conversationOf, sendOrderMessage } from "#app/messages/order-messages.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { tooLong } from "#app/too-long.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/order-message.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Message");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const { id, number, name, email } = order;
  return { id, number, name, hasMail: email !== "", token: randomUUID(), ...waitingOf(order) };
}

function waitingOf(order: { id: string; email: string; phone: string }) {
  return { waiting: conversationOf(order).waiting };
}

const refusals = {
  empty: "Please enter a message.",
  "too long": tooLong(ORDER_MESSAGE_LENGTH),
  erased: "This customer has no e-mail address any more.",
};

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { text = "", token = "" } = fields;
  const context = operatorContext(operator);
  const sent = sendOrderMessage(context, { orderId: params.id, token, text });
  if (!sent.ok) {
    if (sent.reason === "unknown") throw noSuchOrder();
    const status = sent.reason === "erased" ? 409 : 400;
    return data({ typed: text, error: refusals[sent.reason] }, { status });
  }
  const order = findOrder(params.id);
  // Only what this customer wrote.
  const theirs = order ? conversationOf(order).waiting : [];
  const answered = (fields.answers ?? "").split(",").map(Number);
  for (const id of theirs.filter((one) => answered.includes(one))) {
    markAnswered(context, { id, answered: true });
  }
  return redirectWithToast(`/admin/orders/${params.id}?tab=messages`, "The message is on its way.");
}

export default function OrderMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, name, hasMail, token, waiting } = loaderData;
  return (
    <DeskPage title={`Message about order ${number}`}>
      {hasMail ? (
        <section className="panel">
          <OrderMessageForm
            order={{ id, name }}
            token={token}
            waiting={waiting}
            typed={actionData?.typed}
            error={actionData?.error}
          />
        </section>
      ) : (
        <EmptyState as="h2" title="There is nobody to write to">
          <p>{refusals.erased}</p>
        </EmptyState>
      )}
      <BackToOrder id={id} tab="messages" />
    </DeskPage>
  );
}
