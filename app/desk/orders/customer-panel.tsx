import { Link } from "react-router";
import { dateClock } from "#app/india/dates.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import { businessDays, deliveryDays } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { DeskIcon } from "../desk-icon.tsx";

/** Who ordered, where it goes, and how they are reached from the phone at hand. */
export function CustomerPanel({ order, mayCorrect }: { order: OrderView; mayCorrect: boolean }) {
  const shop = useShop();
  const { phone, email } = order;
  return (
    <section className="card pane p-parcel" aria-labelledby="customer">
      <header>
        <h2 id="customer">Customer</h2>
        {mayCorrect && (
          <Link to={`/admin/orders/${order.id}/address`} className="small">
            Edit customer details
          </Link>
        )}
      </header>
      <div className="in-card stack">
        <address>
          <strong>{order.name}</strong>
          <br />
          {order.address}
          <br />
          {order.city}, {order.state} {order.pincode}
        </address>
        <p className="soft">
          {order.courierName && (
            <>
              {order.courierName}, {businessDays(order.courierDays ?? deliveryDays(shop))}
              <br />
            </>
          )}
          Ordered {dateClock(order.createdAt)}
        </p>
        <div className="acts">
          {phone && (
            <a href={`tel:+91${phone}`} className="button secondary small">
              <DeskIcon name="smartphone" />
              Call {phone}
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="button secondary small">
              <DeskIcon name="mail" />
              {email}
            </a>
          )}
          {phone && (
            <Link
              to={`/admin/orders?q=${encodeURIComponent(phone)}`}
              className="button quiet small"
            >
              Their orders
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
