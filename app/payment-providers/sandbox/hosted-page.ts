import { randomBytes } from "node:crypto";
import { attempt, orderToPay, readOutcome } from "./checkout.ts";
import type { Context } from "./context.ts";
import { escapeHtml, htmlPage } from "./html.ts";
import { type Answer, ApiError } from "./http.ts";
import { newId } from "./ids.ts";
import type { Order } from "./orders.ts";
import { failureReasons, outcomes } from "./outcomes.ts";
import { type AttemptResult, whyNotPayable } from "./payments.ts";

/** What a shop may send and what travels on, hidden, to the second step. */
const carried = [
  "key_id",
  "order_id",
  "amount",
  "currency",
  "name",
  "description",
  "callback_url",
  "cancel_url",
  "prefill[name]",
  "prefill[email]",
  "prefill[contact]",
];

/** The form a shop sends a shopper with: the page that asks what shall happen. */
export function answerHostedPage(context: Context, form: URLSearchParams): Answer {
  const order = orderToPay(context, form);
  readUrl(form, "callback_url");
  const refused = whyNotPayable(context, order);
  if (refused) throw new ApiError(400, refused.description, { reason: refused.reason });
  return htmlPage("Pay", choicePage(context, order, form));
}

/** What was chosen there: a form that carries the result to the shop, or the way back. */
export function answerHostedOutcome(context: Context, form: URLSearchParams): Answer {
  const outcome = readOutcome(form);
  const callback = readUrl(form, "callback_url");
  if (outcome === "cancel") {
    const location = form.get("cancel_url") ? readUrl(form, "cancel_url") : callback;
    return { status: 303, headers: { location: location.href }, body: "" };
  }
  const result = attempt(context, form, outcome);
  if (outcome === "lost" && result.ok) return htmlPage("Paid", lostPage(callback));
  const nonce = randomBytes(16).toString("base64");
  return htmlPage("Back to the shop", resultPage(callback, result, nonce), { nonce });
}

export function answerHostedError(error: ApiError, form: URLSearchParams): Answer {
  const cancel = form.get("cancel_url");
  const url = cancel && URL.canParse(cancel) ? new URL(cancel) : null;
  const back =
    url && /^https?:$/.test(url.protocol)
      ? `<p><a href="${escapeHtml(url.href)}">Return to the shop</a></p>`
      : "";
  const body = `<h1>This payment cannot be made</h1>
    <p role="alert">${escapeHtml(error.message)}</p>${back}`;
  return htmlPage("Payment refused", body, { status: error.status });
}

function readUrl(form: URLSearchParams, field: string): URL {
  const text = form.get(field) ?? "";
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ApiError(400, `The ${field} must be an absolute http address.`, { field });
  }
  return url;
}

const money = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  trailingZeroDisplay: "stripIfInteger",
});

function choicePage(context: Context, order: Order, form: URLSearchParams): string {
  const page = `${context.options.basePath ?? ""}/v1/checkout/embedded/outcome`;
  const kept = carried
    .filter((name) => form.has(name))
    .map((name) => hidden(name, form.get(name) ?? ""));
  const options = Object.entries(failureReasons).map(
    ([reason, { label }]) => `<option value="${reason}">${escapeHtml(label)}</option>`,
  );
  const description = form.get("description");
  return `<p class="shop">${escapeHtml(form.get("name") ?? "")}</p>
    <h1>${escapeHtml(money.format(order.amount / 100))}</h1>
    ${description ? `<p>${escapeHtml(description)}</p>` : ""}
    <form method="post" action="${escapeHtml(page)}">
      ${kept.join("\n      ")}
      ${hidden("page", newId("page"))}
      ${button("pay", "main")}
      <fieldset>
        <legend>Or try what else can happen</legend>
        ${button("authorize")}
        ${button("lost")}
        ${button("late")}
        <p class="row"><label for="reason">Reason</label>
          <select id="reason" name="reason">${options.join("")}</select></p>
        ${button("fail")}
      </fieldset>
      ${button("cancel", "plain")}
    </form>
    <p class="small">Order ${escapeHtml(order.id)}</p>`;
}

function button(outcome: keyof typeof outcomes, look = "other"): string {
  const { label, note } = outcomes[outcome];
  const id = `note-${outcome}`;
  const described = note ? ` aria-describedby="${id}"` : "";
  const control = `<button class="${look}" name="outcome" value="${outcome}"${described}>${label}</button>`;
  return note ? `${control}<p class="small" id="${id}">${note}</p>` : control;
}

function lostPage(callback: URL): string {
  return `<h1>Paid, and the way back is lost</h1>
    <p>The payment was made, but this browser will not tell the shop: as when a phone's battery
    dies or a tab is closed. The shop must find out by itself.</p>
    <p><a href="${escapeHtml(callback.origin)}/">Open the shop</a></p>`;
}

function resultPage(callback: URL, result: AttemptResult, nonce: string): string {
  const fields = result.ok
    ? [
        hidden("razorpay_payment_id", result.razorpay_payment_id),
        hidden("razorpay_order_id", result.razorpay_order_id),
        hidden("razorpay_signature", result.razorpay_signature),
      ]
    : Object.entries(result.error).map(([name, value]) =>
        hidden(`error[${name}]`, typeof value === "string" ? value : JSON.stringify(value)),
      );
  const [heading, text] = result.ok
    ? ["Payment made", "Taking you back to the shop."]
    : ["Payment failed", result.error.description];
  return `<h1>${heading}</h1>
    <p>${escapeHtml(text ?? "")}</p>
    <form method="post" action="${escapeHtml(callback.href)}">
      ${fields.join("\n      ")}
      <button class="main">Return to the shop</button>
    </form>
    <script nonce="${nonce}">document.querySelector("form").submit()</script>`;
}

function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}
