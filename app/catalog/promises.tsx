import { Link } from "react-router";
import { businessDays, dayCount, deliveryDays } from "#app/shop.ts";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

/** What the shop promises who buys, beside the button: by when, what can come back, how to pay. */
export function Promises({ marks }: { marks: readonly string[] }) {
  const shop = useShop();
  return (
    <ul className="promises">
      <li>
        <p>
          <strong>Sent within {dayCount(shop.dispatchDays)}</strong>, at your door{" "}
          {businessDays(deliveryDays(shop))} later
        </p>
      </li>
      <li>
        <p>
          <strong>
            {dayCount(shop.returnDays)} to return{" "}
            {shop.returnsAnything ? "it" : "what is faulty or wrong"}
          </strong>
          . <Link to="/terms&condition#returns">What can be returned</Link>
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
