/** What the person at the sandbox can make happen; both its pages carry the same words. */
export type Outcome = "pay" | "authorize" | "lost" | "late" | "fail" | "cancel";

export const outcomes: Record<Outcome, { label: string; note: string }> = {
  pay: { label: "Pay", note: "" },
  authorize: { label: "Pay, authorized only", note: "The money is held but not yet taken." },
  lost: { label: "Pay, callback lost", note: "Paid, but the browser never tells the shop." },
  late: { label: "Pay late", note: "Fails now; the bank says yes a little later." },
  fail: { label: "Fail", note: "The payment is refused for the reason chosen." },
  cancel: { label: "Cancel", note: "" },
};

export function isOutcome(text: string): text is Outcome {
  return Object.hasOwn(outcomes, text);
}

interface Failure {
  label: string;
  code: string;
  description: string;
  source: string;
}

function byCustomer(label: string, description: string): Failure {
  return { label, code: "BAD_REQUEST_ERROR", description, source: "customer" };
}

function byBank(label: string, description: string): Failure {
  return { label, code: "GATEWAY_ERROR", description, source: "gateway" };
}

/** Razorpay's own names of reasons. */
export const failureReasons: Record<string, Failure> = {
  payment_failed: byBank("Payment failed", "Payment was unsuccessful due to a temporary issue."),
  payment_cancelled: byCustomer("Cancelled at the bank", "Payment was cancelled by the customer."),
  payment_timed_out: byCustomer("Timed out", "Payment was not completed on time."),
  insufficient_funds: byCustomer("Insufficient funds", "The account balance is insufficient."),
  card_declined: byBank("Card declined", "The card was declined by its bank."),
  authentication_failed: byCustomer("Authentication failed", "The authentication failed."),
  incorrect_otp: byCustomer("Wrong OTP", "The one-time password was not correct."),
  payment_collect_request_expired: byCustomer("UPI request expired", "The UPI request expired."),
  gateway_technical_error: byBank("Technical error", "The bank has technical difficulties."),
};
