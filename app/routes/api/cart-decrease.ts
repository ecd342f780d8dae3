import { changeQuantity } from "#app/cart/change-cart.server.ts";
import { call } from "#app/http/api-handler.server.ts";
import { changeAnswer } from "#app/http/cart-answer.server.ts";
import { shopperOf } from "#app/http/session.server.ts";
import { shopperContext } from "#app/settings/context.server.ts";

/** PATCH /api/cart/decrease/{_id of the cart item}: one item fewer; the last one only goes with remove. */
const { loader, action } = call({
  async PATCH({ request, params }) {
    const shopper = shopperOf(request);
    return changeAnswer(
      changeQuantity(shopperContext(), {
        shopperId: shopper ?? "",
        lineId: params.id ?? "",
        by: -1,
      }),
      shopper,
    );
  },
});

export { action, loader };
