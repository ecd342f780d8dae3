import { removeLine } from "#app/cart/change-cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { changeAnswer } from "#app/http/cart-answer.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";

/** PATCH /api/cart/remove/{_id of the cart item}. */
const { loader, action } = call({
  async PATCH({ request, params }) {
    const shopper = shopperOf(request);
    return changeAnswer(
      removeLine(shopperContext(), { shopperId: shopper ?? "", lineId: params.id ?? "" }),
      shopper,
    );
  },
});

export { action, loader };
