import { counted } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import { orderSums } from "#app/order-sums.ts";
import { dayCount, whenFree } from "#app/shop.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PayBar } from "#app/ui/pay-bar.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Cart } from "./cart.server.ts";
import { changeFirst } from "./change-first.ts";

/** `isOnePrice`: delivery costs the same wherever it goes. */
export function CartSummary({ cart, isOnePrice = false }: { cart: Cart; isOnePrice?: boolean }) {
  const shop = useShop();
  return (
    <aside className="panel stack summary" aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <dl className="sums" aria-live="polite">
        {orderSums(cart).map(({ part, label, sum }) => (
          <div key={part}>
            <dt>{part === "shippingCost" ? "Shipping" : label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div>
          <dt>Tax (included in the prices)</dt>
          <dd>{rupees(0)}</dd>
        </div>
        <div className="sum-total">
          <dt>{isOnePrice ? "Total" : "Estimated total"}</dt>
          <dd>{rupees(cart.total)}</dd>
        </div>
      </dl>
      {!isOnePrice && (
        <p className="soft">The exact shipping cost comes at checkout, from your pincode.</p>
      )}
      {cart.nudge !== null && (
        <p className="nudge">Add {rupees(cart.nudge)} more to get free delivery!</p>
      )}
      {cart.isReady ? (
        <PayBar sum={rupees(cart.total)} label={counted(cart.count, "item")}>
          <ButtonLink to="/create-order" wide>
            Proceed to Checkout
          </ButtonLink>
        </PayBar>
      ) : (
        <>
          <Button type="button" disabled aria-describedby="not-ready" wide>
            Proceed to Checkout
          </Button>
          <p id="not-ready" className="soft">
            {changeFirst(shop, cart.lines)}
          </p>
        </>
      )}
      <ButtonLink to="/products" variant="secondary" wide>
        Continue Shopping
      </ButtonLink>
      <ul className="trust">
        <li>
          <Icon name="lock" /> 256-bit SSL
        </li>
        <li>
          <Icon name="truck" /> Free delivery {whenFree(shop)}
        </li>
        <li>
          <Icon name="rotate-ccw" />{" "}
          {shop.returnsAnything
            ? `Easy returns within ${dayCount(shop.returnDays)}`
            : `${dayCount(shop.returnDays)} to return what is faulty or wrong`}
        </li>
      </ul>
    </aside>
  );
}
