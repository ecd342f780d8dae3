import { pictureOf } from "#app/catalog/pictures.ts";
import { dateClock } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { orderSums, unitsAt } from "#app/order-sums.ts";
import { businessDays, deliveryDays, inSize } from "#app/shop.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { OrderView } from "./order-view.ts";

/** Units of a line that came back, and the size in which they go out again. */
export type ExchangedUnits = {
  productId: string;
  size: string;
  exchangeSize: string;
  quantity: number;
};

/** Who, where, what and how much. */
export function OrderDetails({
  order,
  exchanged = [],
}: {
  order: OrderView;
  exchanged?: ExchangedUnits[];
}) {
  const shop = useShop();
  return (
    <div className="stack order">
      <dl className="order-head">
        <div>
          <dt>Order</dt>
          <dd>{order.number}</dd>
        </div>
        <div>
          <dt>Order date</dt>
          <dd>{dateClock(order.createdAt)}</dd>
        </div>
        <div>
          <dt>Order status</dt>
          <dd>{order.statusLabel}</dd>
        </div>
        <div>
          <dt>Total amount</dt>
          <dd>{rupees(order.amount)}</dd>
        </div>
      </dl>
      <div className="order-people">
        <section>
          <h2>Customer</h2>
          <p>
            {order.name}
            <br />
            {order.phone}
            <br />
            {order.email}
          </p>
        </section>
        <section>
          <h2>Shipping address</h2>
          <address>
            {order.name}
            <br />
            {order.address}
            <br />
            {order.city}, {order.state} {order.pincode}
          </address>
          {order.courierName && (
            <p className="soft">
              {order.courierName}, {businessDays(order.courierDays ?? deliveryDays(shop))}
            </p>
          )}
        </section>
      </div>
      <OrderLines order={order} exchanged={exchanged} />
    </div>
  );
}

function OrderLines({ order, exchanged }: { order: OrderView; exchanged: ExchangedUnits[] }) {
  const shop = useShop();
  return (
    <section>
      <h2>Items</h2>
      <ul className="cart-lines">
        {order.lines.map((line) => (
          <li key={`${line.productId} ${line.size}`} className="cart-line">
            <div className="cart-picture">
              <Picture picture={line.image ? pictureOf(line.image) : null} sizes="112px" alt="" />
            </div>
            <div className="cart-facts">
              <h3>{line.title}</h3>
              <p className="soft">
                {inSize(shop, line)}
                {line.color && `, ${line.color}`}
              </p>
              <p>{unitsAt(line)}</p>
              {exchanged
                .filter((units) => units.productId === line.productId && units.size === line.size)
                .map(({ quantity, exchangeSize }) => (
                  <p key={exchangeSize}>
                    In exchange: {quantity} × {inSize(shop, { ...line, size: exchangeSize })}
                  </p>
                ))}
            </div>
            <p className="cart-price">
              <strong>{rupees(line.lineTotal)}</strong>
            </p>
          </li>
        ))}
      </ul>
      <dl className="sums">
        {orderSums(order).map(({ part, label, sum }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
        <div>
          {order.gstIncluded === null ? (
            <>
              <dt>Tax (included in the prices)</dt>
              <dd>{rupees(0)}</dd>
            </>
          ) : (
            <>
              <dt>Tax</dt>
              <dd>GST included: {rupees(order.gstIncluded)}</dd>
            </>
          )}
        </div>
        <div className="sum-total">
          <dt>Total</dt>
          <dd>{rupees(order.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}
