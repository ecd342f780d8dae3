import { clearCart } from "#app/cart/change-cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { changeAnswer } from "#app/http/cart-answer.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";

/** POST /api/cart/clear: takes out everything; an empty cart stays empty. */
const { loader, action } = call({
  async POST({ request }) {
    const shopper = shopperOf(request);
    return changeAnswer(clearCart(shopperContext(), { shopperId: shopper ?? "" }), shopper);
  },
});

export { action, loader };
