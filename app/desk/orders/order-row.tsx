import { Link } from "react-router";
import { Chip } from "#app/desk/chip.tsx";
import { dayClock, dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import type { DeskOrder } from "./order-desk.server.ts";

/** An order of the list, with the box that takes it along when several are done at once. */
export function OrderRow({ order, isTicked }: { order: DeskOrder; isTicked: boolean }) {
  return (
    <li className="panel desk-order">
      <label className="tick">
        <input
          type="checkbox"
          name="order"
          value={order.id}
          defaultChecked={isTicked}
          aria-label={`Select order ${order.number}`}
        />
      </label>
      <h2 className="desk-title">
        <Link to={`/admin/orders/${order.id}`}>Order {order.number}</Link>
      </h2>
      <p>
        <Chip state={order.status}>{order.statusLabel}</Chip>
        <br />
        <DispatchBy order={order} />
      </p>
      <p>
        {order.name}, {order.city}
      </p>
      <p className="soft">{dayClock(order.createdAt)}</p>
      <p>
        {rupees(order.amount)}, {order.units === 1 ? "1 item" : `${order.units} items`}
      </p>
    </li>
  );
}

/** Until when it shall have left, while it has not. */
function DispatchBy({ order }: { order: Pick<DeskOrder, "promisedAt" | "isLate"> }) {
  if (order.promisedAt === null) return null;
  const day = dayMonth(order.promisedAt);
  return order.isLate ? (
    <span className="desk-late">late: promised by {day}</span>
  ) : (
    <span className="soft">ship by {day}</span>
  );
}
