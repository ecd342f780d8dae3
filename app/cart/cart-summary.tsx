import { rupees } from "#app/money.ts";
import { RETURN_DAYS, shop } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Cart } from "./cart.server.ts";

export function CartSummary({ cart }: { cart: Cart }) {
  return (
    <aside className="panel stack summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <dl className="sums" aria-live="polite">
        <div>
          <dt>Subtotal</dt>
          <dd>{rupees(cart.subtotal)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>{cart.shipping === 0 ? "Free" : rupees(cart.shipping)}</dd>
        </div>
        <div>
          <dt>Tax (GST included in the prices)</dt>
          <dd>{rupees(0)}</dd>
        </div>
        <div className="sum-total">
          <dt>Estimated total</dt>
          <dd>{rupees(cart.total)}</dd>
        </div>
      </dl>
      <p className="soft">The exact shipping cost comes at checkout, from your pincode.</p>
      {cart.nudge !== null && (
        <p className="nudge">Add {rupees(cart.nudge)} more to get free delivery!</p>
      )}
      <ButtonLink to="/create-order" wide>
        Proceed to Checkout
      </ButtonLink>
      <ButtonLink to="/products" variant="secondary" wide>
        Continue Shopping
      </ButtonLink>
      <ul className="trust">
        <li>
          <Icon name="lock" /> 256-bit SSL
        </li>
        <li>
          <Icon name="truck" /> Free delivery above {rupees(shop.freeDeliveryAbove)}
        </li>
        <li>
          <Icon name="rotate-ccw" /> Easy returns within {RETURN_DAYS} days
        </li>
      </ul>
    </aside>
  );
}
