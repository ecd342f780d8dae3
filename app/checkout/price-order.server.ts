import { type Paise, rupees } from "#app/money.ts";
import { eachAmount, type OrderAmounts, totalOf } from "#app/order-sums.ts";
import type { OrderPrice } from "#app/orders/write-order.server.ts";
import { chosenCourier } from "#app/shipping/chosen-courier.ts";
import type { Quote } from "#app/shipping/quote.ts";
import { Refused, type Submission } from "./submission.ts";

type Asked = {
  submission: Submission;
  /** As its cart or order has them; delivery comes from the quote. */
  ordered: OrderAmounts;
  found: Quote;
  /** The quote was for other goods: the shopper looks again. */
  isMoved?: boolean;
};

/**
 * What an order is written with: its delivery and its total. Throws `Refused` when that is not the total
 * the form has shown, or the courier chosen is no longer among those that deliver: asked again, never
 * charged or sent otherwise silently.
 */
export function priceOrder({ submission, ordered, found, isMoved }: Asked): OrderPrice {
  const { courierId, shownAmount, shownShipping } = submission;
  const { courier, courierService, shippingCost, courierCharge } = chosenCourier(found, courierId);
  if (isGone(found, courierId)) throw courierGone(found);
  const amounts = { ...eachAmount((name) => ordered[name]), shippingCost };
  const amount = totalOf(amounts);
  // A call may send the delivery fee alone, or neither.
  const shown =
    shownAmount ??
    (shownShipping === undefined
      ? undefined
      : totalOf({ ...amounts, shippingCost: shownShipping }));
  if (isMoved || (shown !== undefined && shown !== amount)) throw changed(amount, shown, found);
  return {
    ...amounts,
    courierCharge,
    amount,
    courierId: courier?.id ?? null,
    courierService,
    courierName: courier?.name ?? null,
    courierDays: courier?.days ?? null,
  };
}

/** Where nobody has answered, the order goes without a courier, at the fallback cost. */
function isGone({ ok, couriers }: Quote, courierId: number | undefined): boolean {
  return ok && courierId !== undefined && !couriers.some(({ id }) => id === courierId);
}

function courierGone(quote: Quote): Refused {
  const message =
    "The courier you chose no longer delivers to this pincode. Please choose a courier again and place the order; nothing is ordered yet.";
  return new Refused({ ok: false, reason: "changed", message, quote });
}

function changed(amount: Paise, shown: Paise | undefined, quote: Quote): Refused {
  return new Refused({
    ok: false,
    reason: "changed",
    message: `The total is now ${rupees(amount)}${
      shown === undefined ? "" : `, not ${rupees(shown)}`
    }: a price, your cart or the delivery fee has changed. Please check it and place the order again.`,
    quote,
  });
}
