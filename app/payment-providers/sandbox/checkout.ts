import type { Context } from "./context.ts";
import { type Answer, ApiError, json } from "./http.ts";
import { newId } from "./ids.ts";
import { findOrder, type Order } from "./orders.ts";
import { isOutcome, type Outcome } from "./outcomes.ts";
import { type AttemptResult, payOrder, whyNotPayable } from "./payments.ts";

/** What both pages do with the shopper's choice; only the public key id is asked for. */
export function orderToPay(context: Context, form: URLSearchParams): Order {
  if (form.get("key_id") !== context.options.keyId) {
    throw new ApiError(401, "The key_id provided is not valid.", { field: "key_id" });
  }
  const order = findOrder(context, form.get("order_id") ?? "");
  const amount = form.get("amount");
  if (amount !== null && amount !== String(order.amount)) {
    throw new ApiError(400, "The amount is different from the amount of the order.", {
      field: "amount",
      reason: "order_amount_mismatch",
    });
  }
  const currency = form.get("currency");
  if (currency !== null && currency !== order.currency) {
    throw new ApiError(400, "The currency is different from that of the order.", {
      field: "currency",
    });
  }
  return order;
}

export function readOutcome(form: URLSearchParams): Outcome {
  const outcome = form.get("outcome") ?? "";
  if (!isOutcome(outcome)) throw new ApiError(400, "Unknown outcome", { field: "outcome" });
  return outcome;
}

export function attempt(
  context: Context,
  form: URLSearchParams,
  outcome: Exclude<Outcome, "cancel">,
): AttemptResult {
  return context.store.transaction(() => {
    const order = orderToPay(context, form);
    const reason = form.get("reason") ?? "payment_failed";
    const page = form.get("page") || newId("page");
    return payOrder(context, order.id, {
      outcome,
      reason,
      token: [order.id, page, outcome, outcome === "fail" ? reason : ""].join(" "),
      ...optional(form, "description", "description"),
      ...optional(form, "email", "prefill[email]"),
      ...optional(form, "contact", "prefill[contact]"),
    });
  });
}

function optional(form: URLSearchParams, name: string, field: string) {
  const value = form.get(field);
  return value ? { [name]: value.slice(0, 255) } : {};
}

/** checkout.js calls home from the shop's own address. */
const openToAll = { "access-control-allow-origin": "*" };

export function answerPreferences(context: Context, query: URLSearchParams): Answer {
  const { amount, amount_due, currency, status, id } = orderToPay(context, query);
  const refused = whyNotPayable(context, findOrder(context, id));
  const order = { amount, amount_due, currency, status };
  return withCors(json({ mode: "test", options: { redirect: false }, order, refused }));
}

export function answerOutcome(context: Context, form: URLSearchParams): Answer {
  const outcome = readOutcome(form);
  if (outcome === "cancel") throw new ApiError(400, "Unknown outcome", { field: "outcome" });
  const result = attempt(context, form, outcome);
  return withCors(json({ ...result, lost: outcome === "lost" }));
}

export function withCors(answer: Answer): Answer {
  return { ...answer, headers: { ...answer.headers, ...openToAll } };
}

export function answerPreflight(): Answer {
  const headers = {
    ...openToAll,
    "access-control-allow-methods": "GET, POST",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "600",
  };
  return { status: 204, headers, body: "" };
}
