import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { CheckoutSteps } from "#app/checkout/checkout-steps.tsx";
import { CurrentStep } from "#app/checkout/current-step.tsx";
import { saveDraft } from "#app/checkout/draft.server.ts";
import { EmptyCheckout } from "#app/checkout/empty-checkout.tsx";
import { ownInput, refilled, withPlace } from "#app/checkout/fill-form.server.ts";
import { pincodeInput } from "#app/checkout/input.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { type CheckoutProblem, ProblemNotice } from "#app/checkout/problem-notice.tsx";
import { readCheckout } from "#app/checkout/read-checkout.server.ts";
import { errorsOfTyped, type Refusal, readShippingForm } from "#app/checkout/shipping-form.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { pincodeOf } from "#app/http/pincode.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { retryAfter, seeOther, wholePage } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { openShopper, shopperOf } from "#app/http/session.server.ts";
import { networkMark } from "#app/orders/holds/hold-source.server.ts";
import { paymentContext } from "#app/payment-providers/registry.server.ts";
import { paymentMarks } from "#app/payments/payment-marks.server.ts";
import { settlePayment } from "#app/payments/settle.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { busyMessage } from "#app/throttle/visitors.server.ts";
import { type MetaPlace, ownMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/checkout.ts";

export const handle: Handle = {
  indexed: "readable",
  withoutChat: true,
  repeatable: true,
  // What its second step asks of couriers is counted.
  writes: "query",
};

const FAILED = "Something went wrong while creating order";
const TOO_LONG = "Please shorten the long fields, then try again";

export { mayWait as headers } from "#app/http/headers.server.ts";
export function meta(place: MetaPlace) {
  return ownMeta(place, {
    title: "Checkout",
    description: "Review your cart, enter your address, choose a courier and place your order.",
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await readCheckout(askingShopper(context.get(clientAddressContext)), {
    shopperId: shopperOf(request),
    wantsForm: new URL(request.url).searchParams.get("step") === "2",
    pincode: pincodeOf(request),
  });
  if (!found.page) throw wholePage(`/pay/${found.unpaid}`);
  return { ...found.page, marks: paymentMarks() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = withPlace((await readForm(request)).fields);
  const { id: shopperId, headers } = openShopper(request);
  const network = context.get(clientAddressContext);
  const kept = saveDraft(shopperContext(), { shopperId, typed: ownInput(typed), network });
  const refuse = (status: number, problem: Refusal, more = {}) => {
    const shown = { ...problem, typed: refilled(typed) } satisfies CheckoutProblem;
    return data(shown, { status, headers: { ...headers, ...more } });
  };
  // Too much was written from this network lately.
  const wait = (taken: { waitSeconds: number }) => {
    const problem = { title: FAILED, message: busyMessage(taken.waitSeconds), errors: {} };
    return refuse(429, problem, retryAfter(taken));
  };
  if (!kept.ok) return wait(kept);

  if (typed.intent === "rates" || typed.intent === "back") {
    const pincode = pincodeInput.safeParse(typed.pincode ?? "");
    if (typed.intent === "rates" && !pincode.success) {
      return refuse(400, { errors: { pincode: pincode.error.issues[0]?.message } });
    }
    const step = typed.intent === "rates" ? 2 : 1;
    if (kept.isKept) return seeOther(`/create-order?step=${step}`, headers);
    return refuse(400, { title: TOO_LONG, errors: errorsOfTyped(typed) });
  }
  const form = readShippingForm(typed);
  if (!form.ok) return refuse(form.status, form.problem);
  const { fields, courierId, shown } = form;
  const token = typed.token || randomUUID();
  const placed = await placeOrder(askingShopper(network), {
    shopperId,
    token,
    fields,
    courierId,
    shownAmount: shown,
    network: networkMark(network),
    settle: (orderId) => settlePayment(paymentContext({ kind: "shopper" }), { orderId }),
  });
  if (placed.ok) {
    // A whole page load: the pay page has a security policy of its own.
    return wholePage(`/pay/${placed.orderId}${placed.isCorrected ? "?corrected" : ""}`, headers);
  }
  if (placed.reason === "empty") throw redirect("/create-order", { status: 303, headers });
  if (placed.reason === "busy") return wait(placed);
  const { reason, message, orderId } = placed;
  if (reason === "pincode") return refuse(400, { title: FAILED, errors: { pincode: message } });
  return refuse(409, { title: FAILED, message, errors: {}, orderId });
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isEmpty) return <EmptyCheckout problem={actionData} />;
  return (
    <div className="page stack">
      <PageTitle title="Checkout" />
      <CheckoutSteps current={loaderData.step} />
      {loaderData.step === 1 && actionData && <ProblemNotice problem={actionData} />}
      <CurrentStep {...loaderData} problem={actionData} />
    </div>
  );
}
