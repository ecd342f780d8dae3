import { data } from "react-router";
import { noStore } from "#app/http/headers.server.ts";
import { findOrderFor, keyQuery } from "#app/http/order-access.server.ts";
import { receiveReturnForm } from "#app/http/read-return-form.server.ts";
import { refusalInit } from "#app/http/read-uploads.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { whatOfOthers, whyNoReturn } from "#app/returns/no-return.server.ts";
import { ReturnCard } from "#app/returns/return-card.tsx";
import { takeReturn } from "#app/returns/return-desk.server.ts";
import { ReturnForm } from "#app/returns/return-form.tsx";
import { ReturnSteps } from "#app/returns/return-steps.tsx";
import {
  listReturnsOf,
  type MayReturn,
  mayReturn,
  returnableLines,
  returnTermsOf,
  returnView,
} from "#app/returns/returns.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/return.ts";

export const handle: Handle = { uploads: true, whenClosed: "open unless restored" };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Return or exchange");
}

const unknown = "We could not find this order. Please use the link in your e-mail.";

export async function loader({ request, params }: Route.LoaderArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound(unknown);
  const may = mayReturn(order.id);
  const requests = listReturnsOf(order.id);
  const isOver = order.status === "returned" || order.status.startsWith("refund");
  return {
    order: { id: order.id, number: order.number },
    key: keyQuery(request),
    until: may.ok ? dateClock(may.until) : null,
    message: isOver && requests.length > 0 ? whatOfOthers() : whyNoReturn(may, order),
    terms: returnTermsOf(order.id) ?? order,
    lines: may.ok ? returnableLines(order.id) : [],
    requests: requests.map(returnView),
  };
}

export async function action({ request, params }: Route.ActionArgs) {
  const order = findOrderFor(request, params.reference);
  if (!order) throw notFound(unknown);
  // Before a photo of it is read.
  const [may, terms] = [mayReturn(order.id), order];
  if (!may.ok) return refused(may);
  const sent = await receiveReturnForm(request);
  if (!sent) {
    const message = "The form did not arrive completely. Please send it again.";
    return data({ message, typed: undefined, errors: undefined }, { status: 400 });
  }
  const taken = await takeReturn(contextOf({ kind: "shopper" }), { orderId: order.id, ...sent });
  if (taken.ok) return asked();
  if (taken.reason !== "invalid") return refused(taken);
  const message = "Please check the marked fields.";
  return data({ message, typed: sent.fields, errors: taken.errors }, refusalInit(sent));

  function refused(no: Extract<MayReturn, { ok: false }>) {
    if (no.reason === "asked") return asked();
    return data(
      { message: whyNoReturn(no, terms), typed: undefined, errors: undefined },
      { status: 409 },
    );
  }
  function asked() {
    const page = `/order/${params.reference}/return${keyQuery(request)}`;
    return redirectWithToast(page, "We have your request");
  }
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, key, until, lines, requests, terms } = loaderData;
  const busy = useWriting();
  const message = actionData?.message ?? loaderData.message;
  return (
    <div className="page stack">
      <PageTitle
        title={`Return or exchange, order ${order.number}`}
        intro={until && `Until ${until}`}
      />
      <div className="split even">
        <div className="stack">
          {message && <Notice tone={actionData ? "error" : "info"}>{message}</Notice>}
          {requests.map((request) => (
            <ReturnCard key={request.id} request={request} query={key} />
          ))}
          {lines.length > 0 && (
            <ReturnForm
              action={`/order/${order.id}/return${key}`}
              {...{ lines, terms, busy }}
              {...{ typed: actionData?.typed, errors: actionData?.errors }}
            />
          )}
          <ButtonLink to={`/order/${order.id}${key}`} variant="secondary">
            Back to the order
          </ButtonLink>
        </div>
        {lines.length + requests.length > 0 && <ReturnSteps terms={terms} />}
      </div>
    </div>
  );
}
