import type { RouterContextProvider } from "react-router";
import { savePincode } from "#app/checkout/draft.server.ts";
import type { Paise } from "#app/money.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { type Delivery, findDelivery } from "#app/shipping/delivery.server.ts";
import { clientAddressContext } from "./context.ts";
import { pincodeHeaders } from "./pincode.server.ts";
import { shopperOf } from "./session.server.ts";
import { rememberedPincode, visitorContext } from "./visitor.server.ts";

/**
 * Answers `?pincode=` of a page that shows a delivery check, and remembers it for checkout: in the
 * draft when the shopper has a cart, else in a cookie; send `headers` along. What a network writes is
 * counted. No couriers are asked on a plain visit.
 */
export async function answerDelivery(
  request: Request,
  parcel: { subtotal: Paise; weightGrams: number },
  context: Readonly<RouterContextProvider>,
): Promise<{ delivery: Delivery | null; pincode: string | undefined; headers: HeadersInit }> {
  const asked = new URL(request.url).searchParams.get("pincode")?.slice(0, 40);
  const shopperId = shopperOf(request);
  const visitor = context.get(visitorContext);
  const remembered = visitor ? visitor.pincode : rememberedPincode(request.headers.get("Cookie"));
  if (asked === undefined) return { delivery: null, pincode: remembered, headers: {} };
  const network = context.get(clientAddressContext);
  const delivery = await findDelivery(askingShopper(network), {
    typed: asked,
    ...parcel,
  });
  const pincode = delivery.ok ? delivery.pincode : undefined;
  if (!pincode || pincode === remembered) return { delivery, pincode: remembered, headers: {} };
  const inDraft =
    shopperId !== undefined && savePincode(shopperContext(), { shopperId, pincode, network });
  return { delivery, pincode, headers: inDraft ? {} : pincodeHeaders(pincode) };
}
