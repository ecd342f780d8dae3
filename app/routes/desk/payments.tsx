import { data, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import {
  AnsweredItem,
  type ShownPayment,
  UnmatchedItem,
  type UnmatchedRefusal,
} from "#app/desk/orders/unmatched-payment.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import {
  giveToOrder,
  listUnmatched,
  setAside,
  takeUpAgain,
  type UnmatchedPayment,
} from "#app/payments/unmatched.server.ts";
import { askUnmatchedRefund } from "#app/payments/unmatched-refunds.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/payments.ts";

export const headers = noStore;

const HERE = "/admin/payments";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Payments without an order");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { open, answered, next } = listUnmatched(url.searchParams.get("after"));
  return { open: open.map(shown), answered: answered.map(shown), next };
}

function shown(payment: UnmatchedPayment): ShownPayment {
  return { ...payment, paidOn: dateClock(payment.paidAt) };
}

const over = "This payment has been handled already.";

export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { payment = "" } = fields;
  const typed = {
    order: (fields.order ?? "").trim().slice(0, 80),
    note: (fields.note ?? "").trim().slice(0, 200),
  };
  const refused = (errors: UnmatchedRefusal["errors"], status = 400) =>
    data({ payment, typed, errors, message: undefined }, { status });
  const failed = (message: string, status = 409) =>
    data({ payment, typed, errors: {}, message }, { status });
  const context = paymentContext({ kind: "operator", name });
  const id = payment;
  const note = typed.note || null;

  if (fields.intent === "found") {
    if (!typed.order) return refused({ order: "Please enter the order number." });
    const found = giveToOrder(context, { id, orderName: typed.order, note });
    if (found.ok) {
      return redirectWithToast(
        `/admin/orders/${found.orderId}`,
        "The payment now belongs to this order.",
      );
    }
    if (found.reason === "over") return failed(over);
    if (found.reason === "no order") return refused({ order: "There is no such order." }, 404);
    const order = `This order is of ${rupees(found.amount ?? 0)} and not paid yet. Please refund this payment, so that the customer can pay the right amount.`;
    return refused({ order }, 409);
  }
  if (fields.intent === "elsewhere") {
    if (!note) return refused({ note: "Please note where it was handled." });
    if (!setAside(context, { id, note })) return failed(over);
    return redirectWithToast(HERE, "The payment is marked as handled.");
  }
  if (fields.intent === "open") {
    if (!takeUpAgain(context, { id })) return failed(over);
    return redirectWithToast(HERE, "The payment is open again.");
  }
  if (fields.intent !== "refund") return failed("Please use the buttons on this page.", 400);
  if (fields.sure !== "yes") {
    return refused({ sure: "Please tick this box first. A refund cannot be undone." });
  }
  const asked = await askUnmatchedRefund(context, { id, note });
  if (asked.ok) return redirectWithToast(HERE, "The refund is requested.");
  if (asked.reason === "over") return failed(over);
  const message =
    "The payment provider did not answer, so nothing is refunded. Please try again in a few minutes.";
  return failed(message, 503);
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { open, answered, next } = loaderData;
  const busy = useNavigation().formMethod === "POST";
  return (
    <DeskPage
      title="Payments without an order"
      intro="Payments for which this shop has no order. Nothing is refunded by itself."
      error={actionData?.message}
    >
      {open.map((payment) => (
        <UnmatchedItem
          key={payment.id}
          payment={payment}
          refusal={actionData?.payment === payment.id ? actionData : undefined}
          busy={busy}
        />
      ))}
      {open.length === 0 && (
        <EmptyState as="h2" title="No payments to check">
          <p>Every payment belongs to an order or is handled.</p>
        </EmptyState>
      )}
      {answered.length > 0 && (
        <section className="stack" aria-labelledby="answered">
          <h2 id="answered" className="desk-title">
            Handled
          </h2>
          <ul className="stack">
            {answered.map((payment) => (
              <AnsweredItem key={payment.id} payment={payment} busy={busy} />
            ))}
          </ul>
        </section>
      )}
      {next && (
        <ButtonLink to={`${HERE}?after=${next}`} variant="secondary">
          Earlier payments
        </ButtonLink>
      )}
    </DeskPage>
  );
}
