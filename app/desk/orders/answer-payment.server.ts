import { rupees } from "#app/money.ts";
import type { PaymentContext } from "#app/payment-providers/payment-provider.ts";
import { giveToOrder, setAside, takeUpAgain } from "#app/payments/unmatched.server.ts";
import { askUnmatchedRefund, followUnmatched } from "#app/payments/unmatched-refunds.server.ts";
import { followRefunds } from "#app/refunds/send-refunds.server.ts";
import { tooLong } from "#app/too-long.ts";
import type { UnmatchedRefusal } from "./unmatched-payment.tsx";

type Answered =
  | { ok: true; to: string; message: string }
  | {
      ok: false;
      status: 400 | 404 | 409 | 503;
      refusal: UnmatchedRefusal & { payment: string; message: string | undefined };
    };

const HERE = "/admin/payments";
/** Characters. */
const MOST_NOTE = 200;
const OVER = "This payment has been handled already.";
const DISPUTED =
  "The customer's bank asks this payment back and has not decided yet. If you refund it as well, it may be paid twice, so nothing is refunded.";

/** What the operator chose to do with a payment without an order; asks the provider (network). */
export async function answerPayment(
  context: PaymentContext,
  fields: Record<string, string>,
): Promise<Answered> {
  const { payment = "", intent } = fields;
  const typed = { order: (fields.order ?? "").trim(), note: (fields.note ?? "").trim() };
  const id = payment;
  const note = typed.note || null;
  const refused = (errors: UnmatchedRefusal["errors"], status: 400 | 404 | 409 = 400) =>
    ({ ok: false, status, refusal: { payment, typed, errors, message: undefined } }) as const;
  const failed = (message: string, status: 400 | 409 | 503 = 409) =>
    ({ ok: false, status, refusal: { payment, typed, errors: {}, message } }) as const;
  const done = (message: string, to = HERE) => ({ ok: true, to, message }) as const;

  if (typed.note.length > MOST_NOTE) {
    return refused({ note: tooLong(MOST_NOTE) });
  }
  if (intent === "found") {
    if (!typed.order) return refused({ order: "Please enter the order number." });
    // Sent back at the provider, and no event told of it: there is nothing to give any more, or less.
    await followUnmatched(context, { paymentId: id });
    const found = giveToOrder(context, { id, orderName: typed.order, note });
    if (found.ok) {
      await followRefunds(context, { paymentId: id });
      return done("The payment now belongs to this order.", `/admin/orders/${found.orderId}`);
    }
    if (found.reason === "over") return failed(OVER);
    if (found.reason === "no order") return refused({ order: "There is no such order." }, 404);
    const order = `This order is of ${rupees(found.amount ?? 0)} and not paid yet. Please refund this payment, so that the customer can pay the right amount.`;
    return refused({ order }, 409);
  }
  if (intent === "elsewhere") {
    if (!note) return refused({ note: "Please note where it was handled." });
    if (!setAside(context, { id, note })) return failed(OVER);
    return done("The payment is marked as handled.");
  }
  if (intent === "open") {
    if (!takeUpAgain(context, { id })) return failed(OVER);
    return done("The payment is open again.");
  }
  if (intent !== "refund") return failed("Please use the buttons on this page.", 400);
  if (fields.sure !== "yes") {
    return refused({ sure: "Please tick this box first. A refund cannot be undone." });
  }
  const asked = await askUnmatchedRefund(context, { id, note });
  if (asked.ok) return done("The refund is requested.");
  if (asked.reason === "over") return failed(OVER);
  if (asked.reason === "disputed") return failed(DISPUTED);
  return failed(
    "The payment provider did not answer, so nothing is refunded. Please try again in a few minutes.",
    503,
  );
}
