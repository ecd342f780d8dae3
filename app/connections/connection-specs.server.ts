import { mailConnectionSpec } from "#app/mail/mail-connection.server.ts";
import { paymentConnections } from "#app/payment-providers/registry.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { courierServices } from "#app/shipping/couriers/registry.server.ts";

type ConnectionGroup = { name: string; title: string; specs: readonly ConnectionSpec[] };

/** The services the shop speaks to, in the order the desk lists them. */
export const connectionGroups: readonly ConnectionGroup[] = [
  { name: "mail", title: "Mail", specs: [mailConnectionSpec] },
  { name: "payments", title: "Payments", specs: paymentConnections },
  {
    name: "couriers",
    title: "Couriers",
    specs: courierServices.map(({ connection }) => connection),
  },
];

export const connectionSpecs = connectionGroups.flatMap(({ specs }) => specs);

/** The account a page of Connections is about, by the name in its address; undefined for another name. */
export function findConnection(name: string): ConnectionSpec | undefined {
  return connectionSpecs.find((spec) => spec.name === name);
}
