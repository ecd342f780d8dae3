import type { Cart } from "#app/cart/cart.server.ts";
import { LineFacts } from "#app/cart/cart-lines.tsx";
import { changeFirst } from "#app/cart/change-first.ts";
import { counted } from "#app/india/counts.ts";
import { rupees } from "#app/money.ts";
import { beforeDelivery } from "#app/order-sums.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PayBar } from "#app/ui/pay-bar.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** Step 1: what the shopper is about to order. */
export function ReviewStep({ cart }: { cart: Cart }) {
  const shop = useShop();
  const isShort = !cart.isReady;
  return (
    <section className="stack" aria-labelledby="review">
      <h2 id="review">Review your cart</h2>
      <ul className="cart-lines">
        {cart.lines.map((line) => (
          <li key={line.id} className="cart-line">
            <div className="cart-picture">
              <Picture picture={line.picture} sizes="112px" alt="" />
            </div>
            <div className="cart-facts">
              <h3>{line.title}</h3>
              <LineFacts line={line} />
              <p>Quantity {line.quantity}</p>
            </div>
            <p className="cart-price">
              <strong>{rupees(line.lineTotal)}</strong>
            </p>
          </li>
        ))}
      </ul>
      {isShort && <Notice tone="warning">{changeFirst(shop, cart.lines)}</Notice>}
      <div className="cluster">
        {isShort ? (
          <ButtonLink to="/cart">Change my cart</ButtonLink>
        ) : (
          <>
            <PayBar sum={rupees(beforeDelivery(cart))} label={counted(cart.count, "item")}>
              <ButtonLink to="/create-order?step=2">Continue to Shipping</ButtonLink>
            </PayBar>
            <ButtonLink to="/cart" variant="quiet">
              Change my cart
            </ButtonLink>
          </>
        )}
      </div>
    </section>
  );
}
