import type { Cart } from "#app/cart/cart.server.ts";
import { estimatedShipping } from "#app/cart/totals.ts";
import { counted } from "#app/india/counts.ts";
import { type Paise, rupees } from "#app/money.ts";
import { type OrderAmounts, orderSums, totalOf, unitsAt } from "#app/order-sums.ts";
import { chosenCourier } from "#app/shipping/chosen-courier.ts";
import type { Courier, Quote } from "#app/shipping/quote.ts";
import { businessDays, inSize, type ShopSettings } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { PayBar } from "#app/ui/pay-bar.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import { SHIPPING_FORM } from "./checkout-steps.tsx";

/** `cost` null: no pincode yet. "pending": asking the couriers. */
export type ShownDelivery = {
  cost: Paise | null | "pending";
  courier?: Courier;
  /** It costs the same wherever it goes: known before a pincode. */
  isOnePrice?: boolean;
};

/** What the summary shows of it: the same courier and cost as the order will have. */
export function chosenDelivery(
  quote: Quote | null,
  courierId: number | undefined,
  { isAsking, isOnePrice }: { isAsking: boolean; isOnePrice: boolean },
): ShownDelivery {
  const chosen = quote && chosenCourier(quote, courierId);
  const cost = chosen ? chosen.shippingCost : null;
  const courier = chosen?.courier ?? undefined;
  return { cost: isAsking ? "pending" : cost, courier, isOnePrice };
}

type Given = {
  cart: Cart;
  delivery: ShownDelivery;
  step: 1 | 2;
};

function isKnown({ cost, isOnePrice = false }: ShownDelivery): boolean {
  return typeof cost === "number" || (cost === null && isOnePrice);
}

/** What delivery costs as far as it is known, and all with it. */
function amounts(shop: ShopSettings, { cart, delivery }: Pick<Given, "cart" | "delivery">) {
  const { cost } = delivery;
  const known = isKnown(delivery);
  const shippingCost = typeof cost === "number" ? cost : estimatedShipping(shop, cart.subtotal);
  const sums: OrderAmounts = { ...cart, shippingCost };
  return { known, sums, total: rupees(totalOf(sums)) };
}

/** The side summary of both steps. At the address it comes first: a phone has it folded, above the form. */
export function CheckoutSummary({ cart, delivery, step }: Given) {
  const { sums: amountsNow, total } = amounts(useShop(), { cart, delivery });
  const sums = <Sums {...{ cart, delivery, step, total }} amounts={amountsNow} />;
  if (step === 1) {
    return (
      <aside className="panel stack summary" aria-labelledby="summary">
        <h2 id="summary">Order summary</h2>
        {sums}
      </aside>
    );
  }
  return (
    <aside className="panel owed" aria-label="Order summary">
      <details>
        <summary>
          <span className="thumbs">
            {cart.lines.slice(0, 3).map((line) => (
              <Picture key={line.id} picture={line.picture} sizes="36px" widths={SMALL} alt="" />
            ))}
          </span>
          <span>
            {counted(cart.count, "item")} <span className="soft">· see all</span>
          </span>
          <b className="owed-total">{total}</b>
        </summary>
        <div className="stack">
          <h2>Order summary</h2>
          <Lines cart={cart} />
          {sums}
        </div>
      </details>
    </aside>
  );
}

/** What sends the address, below it and the summary; on a phone a bar. `marks`: what can be paid with. */
export function PlaceOrder({
  cart,
  delivery,
  marks = [],
  isPlacing = false,
}: Pick<Given, "cart" | "delivery"> & { marks?: readonly string[]; isPlacing?: boolean }) {
  const { known, total } = amounts(useShop(), { cart, delivery });
  const label = `${counted(cart.count, "item")}${known ? ", delivered" : ""}`;
  return (
    <div className="panel pay-now">
      {/* On a phone the sums are folded away, where no screen reader tells of them. */}
      <PayBar sum={total} label={label} isRead>
        <Button
          form={SHIPPING_FORM}
          name="intent"
          value="order"
          wide
          pending={isPlacing}
          pendingLabel="Creating Order..."
        >
          Place Order
        </Button>
      </PayBar>
      <PaymentMarks marks={marks} />
    </div>
  );
}

/** The pictures stand 36 and 48 px wide. */
const SMALL = [240];

function Lines({ cart }: { cart: Cart }) {
  const shop = useShop();
  return (
    <ul className="owed-lines">
      {cart.lines.map((line) => (
        <li key={line.id}>
          <Picture picture={line.picture} sizes="48px" widths={SMALL} alt="" />
          <p>
            <b>{line.title}</b>
            <br />
            <span className="soft">
              {inSize(shop, line)} · {unitsAt(line)}
            </span>
          </p>
          <span>{rupees(line.lineTotal)}</span>
        </li>
      ))}
    </ul>
  );
}

function Sums({
  cart,
  delivery,
  step,
  total,
  amounts,
}: Pick<Given, "cart" | "delivery" | "step"> & { total: string; amounts: OrderAmounts }) {
  const { cost, courier } = delivery;
  const known = isKnown(delivery);
  // What is sold out is among the items and costs nothing.
  const items = cart.isReady && ` (${counted(cart.count, "item")})`;
  return (
    <>
      <dl className="sums" aria-live="polite">
        {orderSums(amounts).map(({ part, label, sum }) => (
          <div key={part}>
            <dt>
              {part === "shippingCost" ? "Delivery fee" : label}
              {part === "subtotal" && items}
            </dt>
            <dd>{part === "shippingCost" && cost === "pending" ? "Calculating..." : sum}</dd>
          </div>
        ))}
        {courier && known && (
          <div>
            <dt>Courier</dt>
            <dd>
              {courier.name}, {businessDays(courier.days)}
            </dd>
          </div>
        )}
        {step === 2 && courier && known && <Breakdown courier={courier} />}
        <div>
          <dt>Tax (included in the prices)</dt>
          <dd>{rupees(0)}</dd>
        </div>
        <div className="sum-total">
          <dt>{known ? "Total" : "Estimated total"}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {cost === null && !known && (
        <p className="soft">
          {step === 1
            ? "The exact delivery fee comes in the next step, from your pincode."
            : "Please enter your pincode to see the exact delivery fee."}
        </p>
      )}
      {cart.nudge !== null && (
        <p className="nudge">Add {rupees(cart.nudge)} more to get free delivery!</p>
      )}
    </>
  );
}

/** What the courier asks and for what, and how much of it the shop takes over. */
function Breakdown({ courier }: { courier: Courier }) {
  const { charge, freight, other, cost } = courier;
  return (
    <div className="sum-parts">
      <dt>Shipping breakdown</dt>
      <dd>
        Freight {rupees(freight)}
        {other > 0 && (
          <>
            <br />
            Other charges {rupees(other)}
          </>
        )}
        {cost < charge && (
          <>
            <br />
            Free delivery −{rupees(charge - cost)}
          </>
        )}
      </dd>
    </div>
  );
}
