import { addWithOthers } from "#app/cart/change-cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { changeAnswer } from "#app/http/cart-answer.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { type Body, readBody, textOf } from "#app/http/read-body.server.ts";
import { unitsOf } from "#app/http/read-input.server.ts";
import { jsonError } from "#app/http/responses.server.ts";
import { openShopper } from "#app/http/session.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";

/** POST /api/cart/add: the product (or its id alone) with `selectedSize`. */
const { loader, action } = call({
  async POST({ request, context }) {
    const body = await readBody(request);
    const productId = textOf(body.productId) || textOf(body._id) || textOf(body.id);
    if (!productId)
      return jsonError(400, "Please send the _id of the product.", { reason: "product" });
    const size = textOf(body.selectedSize) ?? textOf(body.size);
    const { id, headers } = openShopper(request);
    const network = context.get(clientAddressContext);
    const change = await addWithOthers(shopperContext(), {
      shopperId: id,
      productId,
      size,
      quantity: wantedUnits(body),
      network,
    });
    // A cookie comes with the first item, not with a refusal.
    return changeAnswer(change, id, headers);
  },
});

export { action, loader };

/**
 * The units wanted; undefined is one. In a whole product, as a page got it from the catalogue,
 * `quantity` is the shop's stock and not what the shopper wants.
 */
function wantedUnits(body: Body): number | undefined {
  const isWholeProduct = "price" in body || "title" in body || "images" in body;
  if (isWholeProduct || body.quantity === undefined || body.quantity === "") return undefined;
  return unitsOf(textOf(body.quantity) ?? "");
}
