import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { CourierCalls, CourierService } from "#app/shipping/couriers/courier-service.ts";

/** Another courier service, as somebody might write the next adapter: its whole account in memory. */
export async function startSecondCourier() {
  const parcels = new Map<string, { id: number; awb: string | null; isCancelled: boolean }>();
  const at = (id: number) => [...parcels.values()].find((parcel) => parcel.id === id);
  const server = createServer((_, res) => res.end("%PDF-1.4 a label"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  let place = "booked";

  const calls: CourierCalls = {
    async rates() {
      const offers = [{ id: 7, name: "Van", days: "2", charge: 45_00, freight: 45_00, other: 0 }];
      return { kind: "serviceable", service: "second", offers };
    },
    async find(reference) {
      const parcel = parcels.get(reference);
      if (!parcel) return { ok: true, booked: null };
      const { id, awb } = parcel;
      return { ok: true, booked: { supplierOrderId: id, shipmentId: id, awb, courier: "Van" } };
    },
    async create({ reference }) {
      const id = parcels.size + 1;
      parcels.set(reference, { id, awb: null, isCancelled: false });
      return { ok: true, supplierOrderId: id, shipmentId: id, awb: null, courier: null };
    },
    async assignAwb(id) {
      const parcel = at(id);
      if (parcel) parcel.awb = `V${id}`;
      return { ok: true, awb: `V${id}`, courierId: 7, courierName: "Van" };
    },
    requestPickup: async () => ({ ok: true, date: "2026-11-23" }),
    label: async () => ({ ok: true, url: `http://127.0.0.1:${port}/label.pdf` }),
    async track() {
      const meaning = { stage: place === "there" ? "delivered" : "shipped" } as const;
      return { ok: true, tracking: { meaning, label: place, url: null, scans: [] } };
    },
    async cancel(id) {
      const parcel = at(id);
      if (parcel) parcel.isCancelled = true;
      return { ok: true };
    },
    pickupLocations: async () => ({ ok: true, names: ["The yard"] }),
  };

  const service: CourierService = {
    name: "second",
    title: "Second Couriers",
    connection: {
      name: "second",
      title: "Second Couriers",
      what: "",
      without: "",
      notes: [],
      fields: [],
      environment: () => ({}),
      try: async () => ({ ok: true, message: "" }),
    },
    login: () => ({}),
    open: () => calls,
    trackingLink: (awb) => `https://second.example/${awb}`,
    webhook: {
      isGenuine: ({ headers }) => headers.get("x-second") === "its secret",
      keyOf: (body) => body,
      read(body) {
        const [reference = "", awb = "", stage] = body.split(" ");
        const meaning =
          stage === "back"
            ? ({ trouble: "coming back" } as const)
            : ({ stage: stage === "there" ? "delivered" : "shipped" } as const);
        const rest = { supplierOrderId: null, courierName: "Van", at: null, isReturn: false };
        return { reference, awb, label: stage ?? "", meaning, ...rest };
      },
    },
  };
  const move = (to: string) => {
    place = to;
  };
  return { service, parcels, move, stop: () => void server.close() };
}
