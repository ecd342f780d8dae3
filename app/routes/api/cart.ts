import { readCart } from "#app/cart/cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { cartAnswer } from "#app/http/cart-answer.server.ts";
import { shopperOf } from "#app/http/session.server.ts";

/** GET /api/cart: the cart of this session; the empty one where there is none. */
const { loader, action } = call({
  async GET({ request }) {
    return cartAnswer(readCart(shopperOf(request)));
  },
});

export { action, loader };
