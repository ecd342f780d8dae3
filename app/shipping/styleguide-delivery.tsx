import { OneState, Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { CourierOptions } from "./courier-options.tsx";
import type { Delivery } from "./delivery.server.ts";
import { DeliveryCheck } from "./delivery-check.tsx";
import { sampleCouriers } from "./styleguide-sample.ts";

const arrives = {
  typed: "226003",
  ok: true,
  pincode: "226003",
  place: "Jaipur",
  from: "Tue 4 March",
  until: "Thu 6 March",
  days: "3-5",
  cost: 49_00,
} as const;
const refused = { typed: "194101", ok: false, cost: 99_00 } as const;

const answers: Record<string, Delivery | null> = {
  "Not asked": null,
  "It arrives": arrives,
  "It arrives, free": { ...arrives, cost: 0 },
  "Unknown pincode": {
    ...refused,
    typed: "22600",
    trouble: "unknown pincode",
    message: "We could not find this pincode. Please check the 6 digits.",
  },
  "Nobody goes there": {
    ...refused,
    trouble: "not serviceable",
    message: "No courier services available",
  },
  "Nobody answered": {
    ...refused,
    trouble: "unavailable",
    message: "Could not calculate shipping cost",
  },
};

/** The part of the styleguide about sending. */
export function StyleguideDelivery() {
  const states = Object.entries(answers).map(([label, delivery]) => [
    label,
    <div className="guide-narrow" key={label}>
      <DeliveryCheck action="/styleguide" delivery={delivery} />
    </div>,
  ]);
  return (
    <>
      <Part title="Delivery check" when="On a product's page and in the cart, before any address.">
        <OneState name="arrival" states={Object.fromEntries(states)} />
      </Part>
      <Part title="Couriers" when="At checkout, once the pincode is known: the cheapest is chosen.">
        <div className="guide-narrow">
          <CourierOptions couriers={sampleCouriers} subtotal={1299_00} />
        </div>
      </Part>
    </>
  );
}
