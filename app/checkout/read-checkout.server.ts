import { randomUUID } from "node:crypto";
import { readCart } from "#app/cart/cart.server.ts";
import { parsePincode } from "#app/india/pincode.ts";
import { findUnpaidOrder } from "#app/orders/orders.server.ts";
import type { AskingContext } from "#app/shipping/couriers/registry.server.ts";
import { isOnePrice } from "#app/shipping/one-price.server.ts";
import { quote } from "#app/shipping/quote.server.ts";
import { readDraft } from "./draft.server.ts";
import { fillForm } from "./fill-form.server.ts";
import { orderedForm } from "./ordered-form.server.ts";

type Asked = {
  shopperId: string | undefined;
  /** Of the step with the form, which shows what delivery costs (network, at most 3 s). */
  wantsForm: boolean;
  /** The one that was asked about on other pages. */
  pincode: string | undefined;
};

/**
 * What the checkout shows, or the order that waits to be paid for. Who comes back from the pay page, or
 * sends the form again with a slip in it, gets the form of that order, to correct it.
 */
export async function readCheckout(context: AskingContext, asked: Asked) {
  const { shopperId, wantsForm } = asked;
  const lying = readCart(shopperId);
  const unpaid = lying.lines.length === 0 ? findUnpaidOrder(shopperId) : undefined;
  const ordered = unpaid && wantsForm ? orderedForm(unpaid) : undefined;
  if (unpaid && !ordered) return { unpaid };
  const cart = ordered?.cart ?? lying;
  const step: 1 | 2 = wantsForm && cart.isReady ? 2 : 1;
  const draft = readDraft(shopperId);
  const input = ordered && !draft.name ? ordered.typed : draft;
  const { form: typed, filled } = fillForm(input, asked.pincode);
  const pincode = parsePincode(typed.pincode ?? "");
  const { subtotal, weightGrams } = cart;
  const found =
    step === 2 && pincode ? await quote(context, { pincode, subtotal, weightGrams }) : null;
  const token = ordered?.token ?? randomUUID();
  const isEmpty = lying.lines.length === 0 && !ordered;
  return {
    page: {
      cart,
      step,
      typed,
      filled,
      quote: found,
      isOnePrice: isOnePrice(context),
      token,
      isEmpty,
    },
  };
}
