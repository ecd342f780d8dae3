import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import type { Faults } from "./faults.ts";
import { createShiprocketDouble } from "./shiprocket.ts";

/**
 * The double as a server of its own, to try the shop with couriers without an account:
 * `npx node app/shipping/couriers/sandbox/serve.ts --port 4002 --calls slow`, and the shop with
 * SHIPROCKET_API_URL=http://127.0.0.1:4002 and the e-mail and password below.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4002" },
    email: { type: "string", default: "api@shop.example" },
    password: { type: "string", default: "shiprocket" },
    calls: { type: "string", default: "none" },
    login: { type: "string", default: "none" },
  },
});
const double = createShiprocketDouble(values);
double.faults.calls = values.calls as Faults["calls"];
double.faults.login = values.login as Faults["login"];

const server = createServer((req, res) => {
  double.handle(req, res).catch(() => res.destroy());
});
server.listen(Number(values.port), "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Shiprocket's double on http://127.0.0.1:${port} (${values.email})`);
});

function stop() {
  double.close();
  server.close();
  server.closeAllConnections();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
