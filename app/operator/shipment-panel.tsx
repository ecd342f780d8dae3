import type { Shipment } from "#app/orders/shipment.server.ts";
import type { OrderStatus } from "#db/schema.ts";
import { ShipForm } from "./ship-form.tsx";
import type { ShipmentErrors, ShipmentFields } from "./shipment-input.ts";

/** How the parcel leaves the house, and what is mended of it while it is under way. */
export function ShipmentPanel({
  order,
  mayShip,
  shipment,
  refused,
  busy,
}: {
  order: { id: string; status: OrderStatus; courierName: string | null };
  mayShip: boolean;
  shipment: Shipment | null;
  refused?: { typed?: ShipmentFields; errors?: ShipmentErrors } | undefined;
  busy: boolean;
}) {
  const typed = refused?.typed ?? {
    courier: shipment?.courier ?? order.courierName ?? "",
    tracking: shipment?.trackingNumber ?? "",
    link: shipment?.link ?? "",
  };
  const form = { orderId: order.id, typed, errors: refused?.errors, busy };
  return (
    <>
      {mayShip && (
        <section className="panel stack">
          <h2 className="desk-title">The parcel goes out</h2>
          <ShipForm {...form} />
        </section>
      )}
      {order.status === "shipped" && (
        <details className="panel" open={Boolean(refused?.errors)}>
          <summary>Mend the tracking number</summary>
          <ShipForm {...form} isSent />
        </details>
      )}
    </>
  );
}
