import { Link } from "react-router";
import { pictureOf } from "#app/catalog/pictures.ts";
import { Chip } from "#app/desk/chip.tsx";
import { dayMonth } from "#app/india/dates.ts";
import { rupees } from "#app/money.ts";
import { RowPicture } from "../row-picture.tsx";
import type { DeskOrder } from "./order-desk.server.ts";
import { methodName } from "./payment-method.ts";

/** An order of the list, with the box that takes it along when several are done at once. */
export function OrderRow({
  order,
  isTicked,
  hidden,
}: {
  order: DeskOrder;
  isTicked: boolean;
  /** Columns that the operator leaves out. */
  hidden: readonly string[];
}) {
  const { id, number, name, city, units, chip, statusLabel, placed, amount, image } = order;
  const shows = (column: string) => !hidden.includes(column);
  return (
    <tr>
      <td className="c-tick">
        <label>
          <input
            type="checkbox"
            className="tick"
            name="order"
            value={id}
            defaultChecked={isTicked}
            aria-label={`Select order ${number}`}
          />
        </label>
      </td>
      <td className="c-pic">
        <RowPicture picture={image ? pictureOf(image) : null} width={36} />
      </td>
      <td className="c-no">
        <Link to={`/admin/orders/${id}`} aria-label={`Order ${number}`}>
          #{number}
        </Link>
      </td>
      <td className="c-who">
        {name} {shows("city") && <span className="soft">{city}</span>}
      </td>
      {shows("items") && <td className="c-items num">{units}</td>}
      <td className="c-state">
        <Chip look={chip}>{statusLabel}</Chip>
      </td>
      {shows("due") && (
        <td className="c-due">
          <DispatchBy order={order} />
        </td>
      )}
      {shows("payment") && (
        <td className="c-pay c-method">{order.method && methodName(order.method)}</td>
      )}
      {shows("placed") && <td className="c-pay nowrap">{placed}</td>}
      <td className="c-total num">
        <strong>{rupees(amount)}</strong>
      </td>
    </tr>
  );
}

/** Until when it shall have left, while it has not. */
function DispatchBy({
  order: { promisedAt, isLate, isDueToday },
}: {
  order: Pick<DeskOrder, "promisedAt" | "isLate" | "isDueToday">;
}) {
  if (promisedAt === null) return null;
  const tone = isLate ? "bad" : isDueToday ? "warn" : "soft";
  return (
    <span className={`${tone} nowrap`}>
      <span className="phone-words">ship by </span>
      {isDueToday ? <strong>today</strong> : dayMonth(promisedAt)}
      {isLate && <strong>, late</strong>}
    </span>
  );
}
