import { type Cart, readCart } from "#app/cart/cart.server.ts";
import { emptyCart } from "#app/cart/change-cart.server.ts";
import type { Context } from "#app/context.ts";
import { rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { findOrder, findOrderByToken, type Order } from "#app/orders/orders.server.ts";
import { correctUnpaid } from "#app/orders/write-order.server.ts";
import type { AskingContext } from "#app/shipping/couriers/registry.server.ts";
import { quote } from "#app/shipping/quote.server.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { takeCorrection } from "#app/throttle/visitors.server.ts";
import { sqlite } from "#db/client.server.ts";
import { dropDraft } from "./draft.server.ts";
import { type CheckoutFields, checkoutFieldNames } from "./input.ts";
import { priceOrder } from "./price-order.server.ts";
import { isSameCart } from "./same-cart.ts";
import { checkRoom, OutOfDate, type Placed, Refused, type Submission } from "./submission.ts";
import { weightOfOrder } from "./weight-of-order.server.ts";

/** What a form is that was sent before: answered, or a new order in the place of `replaces`. */
type Again = { placed: Placed } | { placed?: undefined; replaces?: string };

/**
 * The form's token has made an order already (decision 38). The same contents are that order; others
 * correct it while it is unpaid; another cart makes a new one in its place; a paid one stays.
 */
export async function answerSentAgain(
  context: AskingContext,
  submission: Submission,
): Promise<Again> {
  const { token, shopperId, settle } = submission;
  const orderId = findOrderByToken(token, shopperId);
  let order = orderId === undefined ? undefined : findOrder(orderId);
  if (!order) return {};
  const cart = readCart(shopperId);
  const isOwnCart = cart.lines.length === 0 || isCartOf(order, cart);
  const isUnchanged = changes(order, submission).length === 0 && isOwnCart;
  const isOver = (status: Order["status"]) => status === "cancelled";
  // Put back into the cart after its time: the same contents, and a new order.
  const isRefilled = isOver(order.status) && cart.lines.length > 0;
  if (isUnchanged && !isRefilled) return { placed: { ok: true, orderId: order.id } };

  const paymentOutcome = order.providerOrderId ? await settle?.(order.id) : undefined;
  order = findOrder(order.id) ?? order;
  if (isOver(order.status) && !order.hasTransferReport && paymentOutcome !== "confirming") {
    return cart.lines.length > 0 ? { replaces: order.id } : refuse("over", order);
  }
  if (order.hasTransferReport || paymentOutcome === "confirming") return refuse("paying", order);
  if (order.status !== "awaiting payment") return refuse("paid", order);
  if (!isOwnCart) return { replaces: order.id };
  return { placed: await correctOrder(context, { submission, order }) };
}

const refusals = {
  paid: "This order is already paid and cannot be changed here. To change it, please write to us; for another order, start a new checkout.",
  paying:
    "A payment for this order is in progress, so it cannot be changed now. Please check the order first.",
  over: "This order was not paid in time. On the order page you can put its items back into your cart.",
};

function refuse(reason: keyof typeof refusals, order: Order): { placed: Placed } {
  return { placed: { ok: false, reason, message: refusals[reason], orderId: order.id } };
}

function isCartOf(order: Order, cart: Cart): boolean {
  return isSameCart(cart, order.lines);
}

/** Which of the form's contents are others than the order's. */
function changes(order: Order, { fields, courierId }: Submission): string[] {
  const changed: string[] = checkoutFieldNames.filter((name) => fields[name] !== order[name]);
  if (courierId !== undefined && courierId !== order.courierId) changed.push("courier");
  return changed;
}

/** The lines and their prices stay as they were ordered; delivery is quoted anew. */
async function correctOrder(
  context: AskingContext,
  { submission, order }: { submission: Submission; order: Order },
): Promise<Placed> {
  const { pincode } = submission.fields;
  const { subtotal } = order;
  const found = await quote(context, {
    pincode,
    subtotal,
    weightGrams: weightOfOrder(order.id),
  });
  if (found.trouble === "unknown pincode") {
    return { ok: false, reason: "pincode", message: found.error ?? "", quote: found };
  }
  try {
    return write.immediate(context, { submission, order, found });
  } catch (error) {
    if (error instanceof Refused) return error.placed;
    // Paid, cancelled or corrected while the couriers were asked: looked at once more.
    if (!(error instanceof OutOfDate)) throw error;
    const again = await answerSentAgain(context, submission);
    return again.placed ?? { ok: false, reason: "changed", message: refusals.over, quote: found };
  }
}

const write = sqlite.transaction(
  (
    context: Context,
    { submission, order, found }: { submission: Submission; order: Order; found: Quote },
  ): Placed => {
    const { fields, shopperId } = submission;
    const fresh = findOrder(order.id);
    if (!fresh || fresh.hasTransferReport || fresh.status !== "awaiting payment")
      throw new OutOfDate();
    const price = priceOrder({ submission, ordered: fresh, found });
    const { amount } = price;
    checkRoom(takeCorrection(submission.network, context.now));
    const names = correctedNames(fresh, fields, price.courierName);
    correctUnpaid(context, {
      ...fields,
      orderId: fresh.id,
      ...price,
    });
    emptyCart({ shopperId });
    dropDraft({ shopperId });
    const total =
      amount === fresh.amount ? [] : [`total ${rupees(amount)}, before ${rupees(fresh.amount)}`];
    const note = [names.join(", "), ...total].join("; ");
    recordEvent(context, { orderId: fresh.id, kind: "corrected", note });
    return { ok: true, orderId: fresh.id, isCorrected: true };
  },
);

/** For the order's history: which, not what; the words themselves are personal. */
function correctedNames(order: Order, fields: CheckoutFields, courier: string | null): string[] {
  const names: string[] = checkoutFieldNames.filter((name) => fields[name] !== order[name]);
  return courier === order.courierName ? names : [...names, "courier"];
}
