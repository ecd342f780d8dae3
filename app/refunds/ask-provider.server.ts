import type { Paise } from "#app/money.ts";
import type { PaymentProvider, ProviderRefund } from "#app/payment-providers/payment-provider.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";

/** How a refund is followed: after the last pause once a day, for as long as it takes. */
export const refundRetries = {
  pausesMs: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY],
  afterLast: "repeat",
  claimMs: MINUTE,
  batch: 50,
} as const;
export const PROVIDER_SILENT = "The payment provider did not answer.";
export const NO_KEYS = "The shop has no keys any more of the payment provider this was paid with.";

/** `receipt` is our own id of it, by which it is found again; `attempts`: how often it was asked for before. */
type RefundRequest = { paymentId: string; receipt: string; amount: Paise; attempts: number };

/** The provider has it, or is to be asked again later. */
export type Heard = { is: "there"; refund: ProviderRefund } | { is: "unanswered"; message: string };

/** Ours among the refunds of a payment. Undefined: no keys of its provider any more. */
export async function findAtProvider(
  provider: PaymentProvider | undefined,
  { paymentId, receipt }: { paymentId: string; receipt: string | null },
): Promise<Heard | "not there"> {
  const answer = await provider?.fetchRefunds(paymentId);
  if (!answer?.ok) return { is: "unanswered", message: PROVIDER_SILENT };
  const refund = answer.refunds.find((one) => one.receipt === receipt);
  return refund ? { is: "there", refund } : "not there";
}

/** An earlier attempt may have been heard although its answer was lost. */
export async function findEarlier(
  provider: PaymentProvider,
  request: RefundRequest,
): Promise<Heard | "not there"> {
  return request.attempts > 0 ? findAtProvider(provider, request) : "not there";
}

/** One call, after a refusal one more: asked twice, or after a crash, it is still one refund, as the receipt is its key. */
export async function askProvider(
  provider: PaymentProvider,
  request: RefundRequest,
): Promise<Heard | { is: "refused"; message: string }> {
  const { paymentId, amount, receipt } = request;
  const answer = await provider.refund({ paymentId, amount, key: receipt, receipt });
  if (answer.ok) return { is: "there", refund: answer.refund };
  const { reason, message } = answer;
  if (reason !== "refused") return { is: "unanswered", message };
  // "Already refunded" can be the answer to a request that was carried out a moment ago.
  const earlier = await findEarlier(provider, request);
  return earlier === "not there" ? { is: "refused", message } : earlier;
}
