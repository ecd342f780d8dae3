import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BackToOrder } from "#app/desk/orders/back-to-order.tsx";
import { thenNextTransfer } from "#app/desk/orders/next-of-kind.server.ts";
import { endsOrder, type TransferErrors, TransferForm } from "#app/desk/orders/transfer-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { noSuchOrder } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { parseRupees } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import {
  acceptTransfer,
  findTransferReport,
  rejectTransfer,
} from "#app/payments/upi/upi.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/transfer.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "UPI payment");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const order = findOrder(params.id);
  if (!order) throw noSuchOrder();
  const { id, number, amount } = order;
  const report = findTransferReport(id);
  return { id, number, amount, report: report?.answeredAt === null ? { utr: report.utr } : null };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = { amount: fields.amount ?? "", reason: fields.reason ?? "" };
  const refused = (errors: TransferErrors, status: number) => data({ typed, errors }, { status });
  // The shopper may have put the number right while this page stood open.
  if (findTransferReport(params.id)?.utr !== fields.utr) {
    return refused({ amount: "The customer has changed the UTR. Please check again." }, 409);
  }
  const reason = oneLine(typed.reason);
  const amount = parseRupees(typed.amount);
  const isFound = fields.answer === "found";
  if (!isFound && (fields.answer !== "not-found" || reason === "" || reason.length > 200)) {
    return refused({ reason: "Please enter a reason of at most 200 characters." }, 400);
  }
  if (isFound && !amount) {
    return refused({ amount: "Please enter the amount received, such as 1599." }, 400);
  }
  const asked = findOrder(params.id)?.amount;
  const isOther = isFound && amount && asked !== undefined && amount !== asked;
  if (isOther && fields.sure !== String(amount)) {
    return refused({ amount: endsOrder(amount, asked), other: amount }, 400);
  }
  const context = operatorContext({ name });
  const isAnswered =
    isFound && amount
      ? acceptTransfer(context, { orderId: params.id, amount })
      : rejectTransfer(context, { orderId: params.id, reason });
  if (!isAnswered) return refused({ amount: "This payment has been answered already." }, 409);
  const order = findOrder(params.id);
  return redirectWithToast(
    `/admin/orders/${params.id}?tab=money`,
    order?.status === "refund due"
      ? "The payment is noted. The order has ended: please refund it."
      : thenNextTransfer(`The order is ${order?.statusLabel.toLowerCase()} now.`),
  );
}

export default function TransferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, amount, report } = loaderData;
  return (
    <DeskPage title={`UPI payment for order ${number}`}>
      {report ? (
        <section className="panel">
          <TransferForm
            key={report.utr}
            orderId={id}
            report={report}
            amount={amount}
            typed={actionData?.typed}
            errors={actionData?.errors}
          />
        </section>
      ) : (
        <EmptyState as="h2" title="There is no payment to check">
          <p>It is answered already, or the customer paid another way.</p>
        </EmptyState>
      )}
      <BackToOrder id={id} tab="money" />
    </DeskPage>
  );
}
