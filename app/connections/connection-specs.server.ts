import { mailConnectionSpec } from "#app/mail/mail-connection.server.ts";
import { paymentConnections } from "#app/payment-providers/registry.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { courierServices } from "#app/shipping/couriers/registry.server.ts";

/** The services the shop speaks to, in the order the desk lists them. */
export const connectionSpecs: readonly ConnectionSpec[] = [
  mailConnectionSpec,
  ...paymentConnections,
  ...courierServices.map(({ connection }) => connection),
];

export function findConnection(name: string): ConnectionSpec | undefined {
  return connectionSpecs.find((spec) => spec.name === name);
}
