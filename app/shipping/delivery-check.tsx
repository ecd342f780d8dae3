import "#app/styles/shipping.css";
import { Form, useNavigation } from "react-router";
import { rupees } from "#app/money.ts";
import { businessDays, dayCount, whenFree } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Delivery } from "./delivery.server.ts";
import { NoCourier } from "./no-courier.tsx";

/** "Do you deliver to me, by when, for how much?": a GET form that answers on its own page. */
export function DeliveryCheck({
  action,
  delivery,
  pincode,
}: {
  /** The page it stands on. */
  action: string;
  delivery: Delivery | null;
  /** The pincode the shopper asked about before. */
  pincode?: string | undefined;
}) {
  const { state, location } = useNavigation();
  const pending = state === "loading" && (location?.search.includes("pincode=") ?? false);
  const isUnknown = delivery?.ok === false && delivery.trouble === "unknown pincode";
  return (
    <section className="delivery-check stack" id="delivery" aria-label="Delivery">
      <Form
        method="get"
        action={`${action}#delivery`}
        className="beside"
        preventScrollReset
        noValidate
      >
        <Field
          label="Pincode"
          name="pincode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          key={delivery?.typed ?? pincode}
          defaultValue={delivery?.typed ?? pincode ?? ""}
          error={isUnknown ? delivery.message : undefined}
        />
        <Button variant="secondary" pending={pending} pendingLabel="Checking...">
          Check delivery
        </Button>
      </Form>
      {delivery &&
        !isUnknown &&
        (delivery.ok ? (
          <ArrivalLines {...delivery} />
        ) : (
          <NoCourier
            {...delivery}
            otherwise={(fee) => `Delivery is ${fee} for now; you see the exact fee at checkout.`}
          />
        ))}
    </section>
  );
}

function ArrivalLines({ place, from, until, days, cost }: Extract<Delivery, { ok: true }>) {
  const shop = useShop();
  return (
    <div className="arrival" role="status">
      <Icon name="truck" />
      <div>
        <p>
          Delivers to <strong>{place}</strong> by{" "}
          <strong>{from === until ? from : `${from} – ${until}`}</strong>,{" "}
          <strong>{cost === 0 ? "Free" : `from ${rupees(cost)}`}</strong>
        </p>
        <p className="hint">
          If you order today, we ship from {shop.address.city} within {dayCount(shop.dispatchDays)},
          then {businessDays(days)} for delivery.
          {cost > 0 && ` Delivery is free ${whenFree(shop)}.`}
        </p>
      </div>
    </div>
  );
}
