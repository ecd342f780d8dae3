import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { answerPayment } from "#app/desk/orders/answer-payment.server.ts";
import {
  AnsweredItem,
  type ShownPayment,
  UnmatchedItem,
} from "#app/desk/orders/unmatched-payment.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { listUnmatched, type UnmatchedPayment } from "#app/payments/unmatched.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/payments.ts";

export const headers = noStore;

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

export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const answered = await answerPayment(paymentContext({ kind: "operator", name }), fields);
  if (!answered.ok) return data(answered.refusal, { status: answered.status });
  return redirectWithToast(answered.to, answered.message);
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { open, answered, next } = loaderData;
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
        />
      ))}
      {open.length === 0 && (
        <EmptyState as="h2" title="No payments to check">
          <p>Every payment belongs to an order or is handled.</p>
        </EmptyState>
      )}
      {answered.length > 0 && (
        <section className="stack" aria-labelledby="answered">
          <h2 id="answered">Handled</h2>
          <ul className="stack">
            {answered.map((payment) => (
              <AnsweredItem key={payment.id} payment={payment} />
            ))}
          </ul>
        </section>
      )}
      {next && (
        <ButtonLink to={`?after=${next}`} variant="secondary">
          Earlier payments
        </ButtonLink>
      )}
    </DeskPage>
  );
}
