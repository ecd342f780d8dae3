import { readCart } from "#app/cart/cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { ratesJson } from "#app/http/api-json.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { readBody, textOf } from "#app/http/read-body.server.ts";
import { json } from "#app/http/responses.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { quote } from "#app/shipping/quote.server.ts";

/**
 * POST /api/shipping/calculate-rates: what it costs to send the cart of this session to
 * `delivery_postcode`. A pincode that is none is 400; that nobody goes there is an answer.
 */
const { loader, action } = call({
  async POST({ request, context }) {
    const body = await readBody(request);
    const pincode = textOf(body.delivery_postcode) ?? textOf(body.pincode) ?? "";
    const { subtotal, weightGrams } = readCart(shopperOf(request));
    const found = await quote(askingShopper(context.get(clientAddressContext)), {
      pincode,
      subtotal,
      weightGrams,
    });
    return json(ratesJson(found), { status: found.trouble === "unknown pincode" ? 400 : 200 });
  },
});

export { action, loader };
