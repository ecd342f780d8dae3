import { freeOr } from "#app/order-sums.ts";
import "#app/styles/shipping.css";
import type { Paise } from "#app/money.ts";
import { businessDays, isFreeDelivery, whenFree } from "#app/shop.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Courier } from "./quote.ts";

/**
 * The couriers to choose from: real radio buttons named `courierId`, in an area of its own that
 * scrolls. Uncontrolled: the choice stands before React wakes up, and until other couriers come.
 */
export function CourierOptions({
  couriers,
  subtotal,
  chosen,
  onChoose,
}: {
  couriers: readonly Courier[];
  subtotal: Paise;
  /** The courier's id; none: the first, which is the cheapest. */
  chosen?: number | undefined;
  onChoose?: (courierId: number) => void;
}) {
  const shop = useShop();
  const checked = couriers.find(({ id }) => id === chosen) ?? couriers[0];
  if (!checked) return null;
  return (
    <fieldset className="couriers" key={couriers.map(({ id, cost }) => `${id}:${cost}`).join()}>
      <legend>Choose a courier</legend>
      {isFreeDelivery(shop, subtotal) && couriers.length > 1 && (
        <p className="hint">
          Delivery is free {whenFree(shop)}; a faster courier costs only the difference.
        </p>
      )}
      <div className="couriers-list">
        {couriers.map(({ id, name, days, cost }) => (
          <label className="courier" key={id}>
            <input
              type="radio"
              name="courierId"
              value={id}
              defaultChecked={id === checked.id}
              onChange={() => onChoose?.(id)}
            />
            <span>
              {name}
              <small>{businessDays(days)}</small>
            </span>
            <strong className="courier-cost">{freeOr(cost)}</strong>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
