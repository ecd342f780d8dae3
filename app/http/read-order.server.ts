import { createHash, randomUUID } from "node:crypto";
import { checkoutFieldNames } from "#app/checkout/input.ts";
import type { ClientUnits } from "#app/checkout/same-cart.ts";
import type { Paise } from "#app/money.ts";
import { type Body, isObject, paiseOf, textOf } from "./read-body.server.ts";

type OrderRequest = {
  /** By the checkout form's names, not yet checked. */
  fields: Record<string, string | undefined>;
  token: string;
  courierId?: number;
  amount?: Paise;
  shippingCost?: Paise;
  products?: ClientUnits[];
  /** Of what is only compared: by field. */
  errors: Record<string, string>;
};

/** The body of create-order: nested as the specification has it, or flat as the form sends it. */
export function readOrderRequest(body: Body, shopperId: string): OrderRequest {
  const user = isObject(body.user) ? body.user : {};
  const address = isObject(body.shippingAddress) ? body.shippingAddress : {};
  const fields = Object.fromEntries(
    checkoutFieldNames.map((name) => [name, textOf(user[name] ?? address[name] ?? body[name])]),
  );
  const errors: Record<string, string> = {};
  const amountOf = (name: "amount" | "shippingCost") => {
    const paise = paiseOf(body[name]);
    if (paise === null) errors[name] = "Must be a number of rupees, such as 1299 or 1299.50.";
    return paise ?? undefined;
  };
  return {
    fields,
    token: tokenOf(body.token, shopperId),
    courierId: courierOf(body.courierId, errors),
    amount: amountOf("amount"),
    shippingCost: amountOf("shippingCost"),
    products: productsOf(body.products, errors),
    errors,
  };
}

/** The client's word for one submission, told apart from everybody else's. Without one, each is its own. */
function tokenOf(sent: unknown, shopperId: string): string {
  const token = textOf(sent);
  if (!token) return randomUUID();
  return createHash("sha256").update(`${shopperId} ${token}`).digest("base64url");
}

function courierOf(sent: unknown, errors: Record<string, string>): number | undefined {
  const text = textOf(sent)?.trim();
  if (sent === undefined || sent === null || text === "") return undefined;
  if (text && /^\d{1,9}$/.test(text)) return Number(text);
  errors.courierId = "Must be the courier_company_id of one of the couriers.";
}

function productsOf(sent: unknown, errors: Record<string, string>): ClientUnits[] | undefined {
  if (sent === undefined || sent === null) return undefined;
  if (!Array.isArray(sent)) {
    errors.products = "Must be the list of the cart's items.";
    return undefined;
  }
  return sent.filter(isObject).map((item) => ({
    productId: textOf(item.productId) ?? textOf(item.id) ?? textOf(item._id),
    lineId: textOf(item._id),
    size: textOf(item.selectedSize) ?? textOf(Array.isArray(item.size) ? item.size[0] : item.size),
    quantity: Number(textOf(item.quantity) ?? 1),
  }));
}
