import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#app/env.server.ts";
import {
  isWithoutKeys,
  paymentEnvironment,
  paymentProviders,
} from "#app/payment-providers/registry.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import type { prepareData } from "./prepare-data.server.ts";
import { listenProblem, publicPort } from "./public-port.ts";

type Prepared = Awaited<ReturnType<typeof prepareData>>;

/**
 * Listens on the port, and greets whoever started the shop; ends the process when it cannot.
 * `prepared` is undefined in a process that reads only: another one greets.
 */
export function listen(server: Server, prepared: Prepared | undefined) {
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error));
    // A password that was just made would otherwise never be seen.
    if (prepared) console.error(`Operator: ${loginOf(prepared)}`);
    process.exit(1);
  });
  server.listen(publicPort, () => {
    if (prepared) greet(prepared, (server.address() as AddressInfo).port);
  });
}

/** The lines of the start: address, products, login, payments. */
export function greet(prepared: Prepared, port: number) {
  const { seeded } = prepared;
  const address = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  console.log(`\n  The shop is ${closedFor() ? "closed to customers" : "open"}: ${address}`);
  if (seeded) console.log(`  Demonstration catalogue: ${seeded} products`);
  if (seeded === 0) console.log("  The shop is empty: its operator is led through the first steps");
  console.log(`  Operator: ${address}/admin  (${loginOf(prepared)})`);
  const { isSandbox, title } = paymentProviders().current;
  const payments = isSandbox
    ? `sandbox mode, no money moves (set ${paymentEnvironment} to take money)`
    : isWithoutKeys()
      ? `nobody can pay until ${paymentEnvironment} are set again: this shop has taken money`
      : title;
  console.log(`  Payments: ${payments}\n`);
}

function loginOf({ operator }: Prepared): string {
  return `name: ${operator.name}, ${operator.hint}`;
}
