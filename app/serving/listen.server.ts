import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "#app/env.server.ts";
import { paymentEnvironment, paymentProviders } from "#app/payment-providers/registry.server.ts";
import type { prepareData } from "./prepare-data.server.ts";

type Prepared = Awaited<ReturnType<typeof prepareData>>;

/** By systemd's word. */
const FIRST_HANDED_OVER = 3;

/** Listens, and greets whoever started the shop; ends the process when it cannot. */
export function listen(server: Server, { seeded, operator }: Prepared) {
  server.once("error", (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error));
    // A password that was just made would otherwise never be seen.
    console.error(`Operator: name: ${operator.name}, ${operator.hint}`);
    process.exit(1);
  });
  server.listen(
    env.LISTEN_FDS ? { fd: FIRST_HANDED_OVER } : { port: env.PORT, host: env.HOST },
    () => {
      const { port } = server.address() as AddressInfo;
      const address = env.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
      console.log(`\n  The shop is open: ${address}`);
      if (seeded) console.log(`  Demonstration catalogue: ${seeded} products`);
      console.log(`  Operator: ${address}/admin  (name: ${operator.name}, ${operator.hint})`);
      const { isSandbox, title } = paymentProviders().current;
      console.log(
        isSandbox
          ? `  Payments: sandbox mode, no money moves (set ${paymentEnvironment} to take money)\n`
          : `  Payments: ${title}\n`,
      );
    },
  );
}

function listenProblem(error: NodeJS.ErrnoException): unknown {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${env.PORT} is taken: choose another, as in PORT=${env.PORT + 1} npm start`;
    case "EACCES":
      return `Port ${env.PORT} is not for this user: choose one from 1024 on, as in PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST=${env.HOST} is no address of this computer: leave it out to listen on all of them`;
    default:
      return error;
  }
}
