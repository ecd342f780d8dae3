import { Link } from "react-router";
import { dayCount } from "#app/shop.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** What the shop promises who buys, beside the button. */
export type PromiseFacts = {
  /** "Wed 2 Dec – Fri 4 Dec". Absent where that is told of the shopper's own pincode. */
  arrival?: string | undefined;
  /** What can be paid with. */
  marks?: readonly string[];
};

/** By when it comes, what can come back, how to pay. */
export function Promises({ arrival, marks = [] }: PromiseFacts) {
  const shop = useShop();
  return (
    <ul className="promises">
      {arrival && (
        <li>
          <Icon name="truck" />
          <p>
            <strong>{`At your door ${arrival}`}</strong>
            {` Sent within ${dayCount(shop.dispatchDays)}`}
          </p>
        </li>
      )}
      <li>
        <Icon name="rotate-ccw" />
        <p>
          <strong>
            {`${dayCount(shop.returnDays)} to return ${shop.returnsAnything ? "it" : "what is faulty or wrong"}`}
          </strong>{" "}
          <Link to="/terms&condition#returns">What can be returned</Link>
        </p>
      </li>
      {marks.length > 0 && (
        <li>
          <PaymentMarks marks={marks} />
        </li>
      )}
    </ul>
  );
}
