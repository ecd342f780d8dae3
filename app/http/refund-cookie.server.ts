import { z } from "zod";
import { type RefundFields, typedFields } from "#app/desk/orders/refund-input.ts";
import { shopCookie } from "./shop-cookie.server.ts";

/**
 * What was last typed for a refund that was not sent: Back from the page that asks leads to the order's
 * page, whose form is drawn anew and would stand there empty.
 */
const cookie = shopCookie("refund", { signed: false, path: "/admin/orders", maxAge: 30 * 60 });
const shape = z.object({ orderId: z.string(), fields: z.record(z.string(), z.string()) });

/** `fields` with what was `left` of the payment then, in paise. */
export function rememberRefund(orderId: string, fields: RefundFields): { "Set-Cookie": string } {
  return { "Set-Cookie": cookie.write({ orderId, fields }) };
}

/** With `left`, by which the form sees whether a refund was made since; undefined of another order. */
export function rememberedRefund(request: Request, orderId: string): RefundFields | undefined {
  const kept = shape.safeParse(cookie.read(request.headers.get("Cookie"))).data;
  if (kept?.orderId !== orderId) return undefined;
  return { ...typedFields(kept.fields), left: kept.fields.left ?? "" };
}
