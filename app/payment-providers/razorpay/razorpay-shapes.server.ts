import { z } from "zod";

/**
 * Razorpay's entities, read strictly where money depends on it and leniently elsewhere: every
 * field but id, amount, currency, status and order_id may be missing.
 */
const paise = z.number().int().nonnegative();
const milliseconds = z.number().transform((seconds) => seconds * 1000);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

export const orderShape = z
  .object({
    id: z.string().regex(/^order_[A-Za-z0-9]+$/),
    amount: paise,
    currency: z.string(),
    receipt: text,
    // An empty one comes as a list.
    notes: z.record(z.string(), z.unknown()).catch({}),
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(({ notes, ...order }) => ({
    ...order,
    notes: Object.fromEntries(
      Object.entries(notes).flatMap(([name, note]) =>
        typeof note === "string" ? [[name, note] as const] : [],
      ),
    ),
  }));

export const paymentShape = z
  .object({
    id: z.string().regex(/^pay_[A-Za-z0-9]+$/),
    order_id: text,
    amount: paise,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    method: text,
    created_at: milliseconds,
    amount_refunded: paise.nullish(),
    email: text,
    contact: text,
  })
  .transform(({ order_id, created_at, amount_refunded, email, contact, ...rest }) => ({
    ...rest,
    contact: [email, contact].filter(Boolean).join(", ").slice(0, 200) || null,
    orderId: order_id,
    createdAt: created_at,
    refunded: amount_refunded ?? 0,
  }));

export const refundShape = z
  .object({
    id: z.string().regex(/^rfnd_[A-Za-z0-9]+$/),
    payment_id: z.string(),
    amount: paise,
    currency: z.string(),
    status: z.enum(["pending", "processed", "failed"]),
    receipt: text,
    created_at: milliseconds,
  })
  .transform(({ payment_id, created_at, ...refund }) => ({
    ...refund,
    paymentId: payment_id,
    createdAt: created_at,
  }));

/** A status this release does not know may want an answer: it counts as open. */
const disputeStatus = z
  .enum(["open", "under_review", "won", "lost", "closed"])
  .catch("open")
  .transform((status) => (status === "under_review" ? ("under review" as const) : status));

export const disputeShape = z
  .object({
    id: z.string().regex(/^disp_[A-Za-z0-9]+$/),
    payment_id: z.string(),
    amount: paise,
    amount_deducted: paise.nullish(),
    reason_code: text,
    reason_description: text,
    status: disputeStatus,
    respond_by: milliseconds.nullish(),
    created_at: milliseconds,
  })
  .transform(({ id, amount, status, ...dispute }) => ({
    id,
    paymentId: dispute.payment_id,
    amount,
    deducted: dispute.amount_deducted ?? 0,
    reason: (dispute.reason_description ?? dispute.reason_code ?? "no reason given").slice(0, 200),
    status,
    respondBy: dispute.respond_by ?? null,
    createdAt: dispute.created_at,
  }));

/** A list as Razorpay answers it: "items", a page of them. */
export function listOf<S extends z.ZodType>(shape: S) {
  return z.object({ items: z.array(shape) });
}

/** The SDK puts ids into addresses as they are, so nothing else may come near it. */
export function isId(kind: "order" | "pay" | "rfnd" | "disp", id: string): boolean {
  return new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`).test(id);
}
