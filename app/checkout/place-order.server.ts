import { type Cart, readCart } from "#app/cart/cart.server.ts";
import { emptyCart } from "#app/cart/change-cart.server.ts";
import type { Context } from "#app/context.ts";
import { rupees } from "#app/money.ts";
import { beforeDelivery } from "#app/order-sums.ts";
import { writeCancellation } from "#app/orders/cancel.server.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { holdMs, waitedFor } from "#app/orders/holds/hold-limits.server.ts";
import type { HoldSource } from "#app/orders/holds/hold-source.server.ts";
import { holdUnits } from "#app/orders/holds/hold-units.server.ts";
import { findOrderByToken } from "#app/orders/orders.server.ts";
import { nextOrderNumber, releaseToken, writeOrder } from "#app/orders/write-order.server.ts";
import { randomText } from "#app/random.server.ts";
import type { AskingContext } from "#app/shipping/couriers/registry.server.ts";
import { quote } from "#app/shipping/quote.server.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { type ShopSettings, sizeName } from "#app/shop.ts";
import { takeOrder } from "#app/throttle/visitors.server.ts";
import { committedTogether } from "#db/commit.server.ts";
import { dropDraft } from "./draft.server.ts";
import { answerSentAgain } from "./form-sent-again.server.ts";
import { priceOrder } from "./price-order.server.ts";
import { checkRoom, OutOfDate, type Placed, Refused, type Submission } from "./submission.ts";

/**
 * Makes the order from the shopper's cart, before any payment: asks for the quote first (network,
 * at most 3 s), then in one transaction prices it anew, keeps what may be kept, writes order and
 * lines, and empties the cart. Every amount is the server's own. A form that is sent again finds its
 * order: unchanged, corrected, or replaced where the cart is another one (decision 38).
 */
export async function placeOrder(context: AskingContext, submission: Submission): Promise<Placed> {
  const { shopperId, fields, token } = submission;
  const isSent = findOrderByToken(token, shopperId) !== undefined;
  const again = isSent ? await answerSentAgain(context, submission) : {};
  if (again.placed) return again.placed;
  const before = readCart(shopperId);
  if (before.lines.length === 0) return empty();
  const { subtotal, weightGrams } = before;
  const found = await quote(context, { pincode: fields.pincode, subtotal, weightGrams });
  if (found.trouble === "unknown pincode") {
    return { ok: false, reason: "pincode", message: found.error ?? "", quote: found };
  }
  try {
    return await write(context, { submission, before, found, replaces: again.replaces });
  } catch (error) {
    if (error instanceof Refused) return error.placed;
    // The same form, sent twice at once: the second finds what the first has made.
    if (error instanceof OutOfDate) return placeOrder(context, submission);
    throw error;
  }
}

const write = committedTogether(
  (
    context: Context,
    {
      submission,
      before,
      found,
      replaces,
    }: { submission: Submission; before: Cart; found: Quote; replaces: string | undefined },
  ): Placed => {
    const { now, settings } = context;
    const { shopperId, token, fields, network = null } = submission;
    if (findOrderByToken(token, shopperId) !== replaces) throw new OutOfDate();
    const number = nextOrderNumber();
    if (replaces) replace(context, { orderId: replaces, by: number });
    // What the replaced order kept is back on the shelf by now.
    const cart = readCart(shopperId);
    if (cart.lines.length === 0) throw new Refused(empty());
    const source: HoldSource = { ...fields, shopperId, network };
    checkLines(settings, cart.lines, source);

    // The quote was for the cart as it was before the network; another one must be quoted anew.
    const isMoved =
      beforeDelivery(cart) !== beforeDelivery(before) || cart.weightGrams !== before.weightGrams;
    const price = priceOrder({ submission, ordered: cart, found, isMoved });

    const lines = cart.lines.length;
    checkRoom(takeOrder(network, { lines, bytes: Buffer.byteLength(JSON.stringify(fields)) }, now));
    const id = randomText(16);
    writeOrder(context, {
      ...fields,
      id,
      number,
      token,
      shopperId,
      ...price,
      network,
      expiresAt: now + holdMs(source, now),
      lines: cart.lines.map((line) => ({ ...line, image: line.picture?.src ?? null })),
    });
    holdUnits(context, { order: { id, number }, units: cart.lines, source });
    emptyCart({ shopperId });
    dropDraft({ shopperId });
    recordEvent(context, { orderId: id, kind: "placed", note: rupees(price.amount) });
    return { ok: true, orderId: id };
  },
);

/** The order the same form made of another cart: unpaid it is over, and its units go back. */
function replace(context: Context, { orderId, by }: { orderId: string; by: number }): void {
  const cancelled = writeCancellation(
    { now: context.now, actor: { kind: "shopper" } },
    { orderId },
  );
  if (!cancelled.ok && cancelled.reason === "transfer") throw new OutOfDate();
  if (cancelled.ok && cancelled.wasPaid) throw new OutOfDate();
  releaseToken({ orderId });
  recordEvent(context, { orderId, kind: "replaced", note: `by order ${by}` });
}

/**
 * Every line must be there, whole. What the buyer's other unpaid orders wait for counts too: nobody
 * orders the last units twice.
 */
function checkLines(settings: ShopSettings, lines: Cart["lines"], source: HoldSource): void {
  const waitedUnits = waitedFor(source);
  for (const line of lines) {
    if (!line.available) throw new Refused(soldOut(settings, line));
    if (line.stock === null) continue;
    const waited = waitedUnits(line);
    if (waited > 0 && waited + line.quantity > line.stock)
      throw new Refused(orderedAlready(settings, line));
  }
}

function empty(): Placed {
  return { ok: false, reason: "empty", message: "Your cart is empty" };
}

function soldOut(settings: ShopSettings, line: Cart["lines"][number]): Placed {
  const named = `${line.title} (${sizeName(settings, line)})`;
  const now = line.stock
    ? `Only ${line.stock} of ${named} ${line.stock === 1 ? "is" : "are"} left now.`
    : `${named} is sold out now.`;
  const message = `${now} Please change your cart; nothing is ordered yet.`;
  return { ok: false, reason: "stock", message };
}

function orderedAlready(settings: ShopSettings, line: Cart["lines"][number]): Placed {
  return {
    ok: false,
    reason: "stock",
    message: `${line.title} (${sizeName(settings, line)}) is sold out: your other unpaid orders hold the last items. Please pay or cancel one of them first, or change your cart.`,
  };
}
