import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createShiprocketDouble } from "./shiprocket.ts";

export const account = { email: "api@shop.example", password: "a password of the panel" };

/** The double on a free port; `stop` ends it and whatever still hangs on it. */
export async function startShiprocket() {
  const double = createShiprocketDouble(account);
  const server = createServer((req, res) => {
    double.handle(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      double.close();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { ...double, url: `http://127.0.0.1:${port}`, stop };
}
