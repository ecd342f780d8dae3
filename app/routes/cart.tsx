import { data, Form, useNavigation } from "react-router";
import { readCart } from "#app/cart/cart.server.ts";
import { CartLines } from "#app/cart/cart-lines.tsx";
import { CartSummary } from "#app/cart/cart-summary.tsx";
import {
  type CartChange,
  changeQuantity,
  clearCart,
  removeLine,
} from "#app/cart/change-cart.server.ts";
import type { Context } from "#app/context.ts";
import { answerDelivery } from "#app/http/delivery.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { openShopper, shopperOf } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { shopperContext } from "#app/settings/context.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import { DeliveryCheck } from "#app/shipping/delivery-check.tsx";
import { isOnePrice } from "#app/shipping/one-price.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type MetaPlace, ownMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/cart.ts";

export const handle: Handle = { indexed: "readable", writes: "query", withoutChat: true };

export function meta(place: MetaPlace) {
  return ownMeta(place, {
    title: "Your cart",
    description: "Your items, the delivery cost and the way to checkout.",
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const cart = readCart(shopperOf(request));
  const asking = courierContext({ kind: "shopper" });
  const { headers, ...check } = await answerDelivery(request, cart, context);
  return data({ cart, check, isOnePrice: isOnePrice(asking) }, { headers });
}

type Line = { shopperId: string; lineId: string };
const changes: Record<string, (context: Context, line: Line) => CartChange> = {
  increase: (context, line) => changeQuantity(context, { ...line, by: 1 }),
  decrease: (context, line) => changeQuantity(context, { ...line, by: -1 }),
  remove: removeLine,
  clear: clearCart,
};

export async function action({ request }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const wanted = fields.change ?? "";
  const change = Object.hasOwn(changes, wanted) && changes[wanted];
  if (!change) return data({ message: "Please use the buttons on this page." }, { status: 400 });
  const { id, headers } = openShopper(request);
  const result = change(shopperContext(), { shopperId: id, lineId: fields.lineId ?? "" });
  // Pressed twice, or removed in another tab: it is as the shopper wanted it.
  const isGone = !result.ok && wanted === "remove" && result.reason === "line";
  if (!result.ok && !isGone) return data({ message: result.message }, { status: result.status });
  return redirectWithToast("/cart", result.message, headers);
}

/** Also after a refusal: it may have been for figures that are no longer so. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, check } = loaderData;
  const busy = useNavigation().state !== "idle";
  const problem = actionData?.message && <Notice tone="error">{actionData.message}</Notice>;
  if (cart.lines.length === 0) {
    return (
      <div className="page stack">
        {problem}
        <EmptyState
          title="Your Cart is Empty"
          action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
        >
          <p>Items you add to your cart appear here.</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="page stack">
      <PageTitle title="Your cart" intro={counted(cart.count, "item")} />
      {problem}
      <div className="split cart" aria-busy={busy}>
        <div className="stack">
          <CartLines lines={cart.lines} />
          <Form method="post" action="/cart">
            <Button variant="danger" name="change" value="clear">
              Clear All Items
            </Button>
          </Form>
        </div>
        <div className="stack">
          <CartSummary cart={cart} isOnePrice={loaderData.isOnePrice} />
          <h2>When will it arrive?</h2>
          <DeliveryCheck action="/cart" {...check} />
        </div>
      </div>
    </div>
  );
}
