import { readDraft, savePincode } from "#app/checkout/draft.server.ts";
import { parsePincode } from "#app/india/pincode.ts";
import type { Paise } from "#app/money.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { type Delivery, findDelivery } from "#app/shipping/delivery.server.ts";
import { pincodeHeaders, pincodeOf } from "./pincode.server.ts";
import { shopperOf } from "./session.server.ts";

/**
 * Answers `?pincode=` of a page that shows a delivery check, and remembers it for checkout: in the
 * draft when the shopper has a cart, else in a cookie; send `headers` along. `network` is where the
 * request came from: what it has written is counted. No couriers are asked on a plain visit.
 */
export async function answerDelivery(
  request: Request,
  parcel: { subtotal: Paise; weightGrams: number },
  network: string | undefined,
): Promise<{ delivery: Delivery | null; pincode: string | undefined; headers: HeadersInit }> {
  const asked = new URL(request.url).searchParams.get("pincode")?.slice(0, 40);
  const shopperId = shopperOf(request);
  const remembered = parsePincode(readDraft(shopperId).pincode ?? "") ?? pincodeOf(request);
  if (asked === undefined) return { delivery: null, pincode: remembered, headers: {} };
  const delivery = await findDelivery(courierContext({ kind: "shopper" }), {
    typed: asked,
    ...parcel,
  });
  const pincode = delivery.ok ? delivery.pincode : undefined;
  if (!pincode || pincode === remembered) return { delivery, pincode: remembered, headers: {} };
  const inDraft = shopperId !== undefined && savePincode(shopperId, pincode, network);
  return { delivery, pincode, headers: inDraft ? {} : pincodeHeaders(pincode) };
}
