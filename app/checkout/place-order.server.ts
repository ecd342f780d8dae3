import { randomBytes } from "node:crypto";
import { type Cart, readCart } from "#app/cart/cart.server.ts";
import { type Paise, rupees } from "#app/money.ts";
import { recordEvent } from "#app/orders/events.server.ts";
import { holdPiece, takePiece } from "#app/orders/holds.server.ts";
import { findOrderByToken } from "#app/orders/orders.server.ts";
import { chosenCourier } from "#app/shipping/chosen-courier.ts";
import { type Quote, quote } from "#app/shipping/quote.server.ts";
import { shop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import type { CheckoutFields } from "./input.ts";

type Submission = {
  shopperId: string;
  /** Of the form: one submission makes one order, however often it is sent. */
  token: string;
  fields: CheckoutFields;
  courierId?: number;
  /** The total she was shown, in paise; when it is not what the server finds she is asked again. */
  shownAmount?: Paise;
};

export type Refusal = "empty" | "stock" | "changed" | "pincode";
export type Placed =
  | { ok: true; orderId: string }
  | { ok: false; reason: Refusal; message: string; quote?: Quote };

const nextNumber = sqlite.prepare("select coalesce(max(number), 1000) + 1 from orders").pluck();
const insertOrder = sqlite.prepare(`
  insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state, pincode,
    subtotal, shipping_cost, courier_charge, amount, courier_id, courier_name, courier_days,
    created_at, expires_at, updated_at)
  values (@id, @number, @token, @shopperId, @name, @phone, @email, @address, @city, @state, @pincode,
    @subtotal, @shippingCost, @courierCharge, @amount, @courierId, @courierName, @courierDays,
    @now, @expiresAt, @now)`);
const insertLine = sqlite.prepare(`
  insert into order_lines (order_id, position, product_id, title, size, color, fabric, category, sku,
    hsn, gst_rate, image, unit_price, quantity)
  select @orderId, @position, p.id, p.title, @size, p.color, p.fabric, p.category, p.sku, p.hsn,
    p.gst_rate, @image, p.price, @quantity from products p where p.id = @productId`);
const emptyCart = sqlite.prepare("delete from cart_lines where shopper_id = ?");
const dropDraft = sqlite.prepare("delete from checkout_drafts where shopper_id = ?");

/** Rolls the transaction back with an answer for the shopper. */
class Refused extends Error {
  placed: Placed;
  constructor(placed: Placed) {
    super();
    this.placed = placed;
  }
}

/**
 * Makes the order from the shopper's cart, before any payment: asks for the quote first (network,
 * at most 3 s), then in one transaction prices it anew, takes the stock, writes order, lines and
 * holds, and empties the cart. Every amount is the server's own.
 */
export async function placeOrder(submission: Submission, now?: number): Promise<Placed> {
  const { shopperId, token, fields } = submission;
  const earlier = findOrderByToken(token, shopperId);
  if (earlier) return { ok: true, orderId: earlier };
  const before = readCart(shopperId);
  if (before.lines.length === 0) return empty();
  const { subtotal, weightGrams } = before;
  const found = await quote({ pincode: fields.pincode, subtotal, weightGrams });
  if (found.trouble === "unknown pincode") {
    return { ok: false, reason: "pincode", message: found.error ?? "", quote: found };
  }
  try {
    return writeOrder.immediate(submission, before, found, now ?? Date.now());
  } catch (error) {
    if (error instanceof Refused) return error.placed;
    throw error;
  }
}

const writeOrder = sqlite.transaction(
  (submission: Submission, before: Cart, found: Quote, now: number): Placed => {
    const { shopperId, token, fields, courierId, shownAmount } = submission;
    const earlier = findOrderByToken(token, shopperId);
    if (earlier) return { ok: true, orderId: earlier };
    const cart = readCart(shopperId);
    if (cart.lines.length === 0) throw new Refused(empty());

    const { courier, shippingCost, courierCharge } = chosenCourier(found, courierId);
    const amount = cart.subtotal + shippingCost;
    // The quote was for the cart as it was before the network; another one must be quoted anew.
    const moved = cart.subtotal !== before.subtotal || cart.weightGrams !== before.weightGrams;
    if (moved || (shownAmount !== undefined && shownAmount !== amount)) {
      throw new Refused({
        ok: false,
        reason: "changed",
        message: `The total is now ${rupees(amount)}${
          shownAmount === undefined ? "" : `, not ${rupees(shownAmount)}`
        }: a price, your cart or the delivery fee has changed since you saw it. Please look it over and place the order again.`,
        quote: found,
      });
    }

    const id = randomBytes(16).toString("hex");
    const number = nextNumber.get() as number;
    insertOrder.run({
      ...fields,
      id,
      number,
      token,
      shopperId,
      subtotal: cart.subtotal,
      shippingCost,
      courierCharge,
      amount,
      courierId: courier?.id ?? null,
      courierName: courier?.name ?? null,
      courierDays: courier?.days ?? null,
      now,
      expiresAt: now + shop.holdMinutes * 60_000,
    });
    const mover = { who: "shopper", why: `order ${number}: placed`, now };
    cart.lines.forEach((line, position) => {
      const taken = line.available && takePiece(line, mover);
      if (!taken) throw new Refused(soldOut(line));
      if (taken === "taken") holdPiece(id, line);
      insertLine.run({ ...line, orderId: id, position, image: line.picture?.src ?? null });
    });
    emptyCart.run(shopperId);
    dropDraft.run(shopperId);
    recordEvent(id, "shopper", "placed", rupees(amount), now);
    return { ok: true, orderId: id };
  },
);

function empty(): Placed {
  return { ok: false, reason: "empty", message: "Your cart is empty" };
}

function soldOut(line: Cart["lines"][number]): Placed {
  const left = line.stock ? `only ${line.stock} left` : "sold out";
  return {
    ok: false,
    reason: "stock",
    message: `${line.title} (${line.size}) is ${left} now. Please change your cart; nothing has been ordered yet.`,
  };
}
