import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseArgs } from "node:util";
import { createSandbox } from "./sandbox.ts";

/**
 * The sandbox as a server of its own, on another address than the shop, as the real one is.
 * `node app/payment-providers/sandbox/serve.ts --port 4001 --webhook http://localhost:3000/api/payment/webhook`
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4001" },
    host: { type: "string", default: "127.0.0.1" },
    webhook: { type: "string" },
    database: { type: "string", default: ":memory:" },
  },
});

const {
  RAZORPAY_KEY_ID = "rzp_test_sandbox",
  RAZORPAY_KEY_SECRET = "sandbox_key_secret",
  RAZORPAY_WEBHOOK_SECRET = "sandbox_webhook_secret",
} = process.env;

const sandbox = createSandbox({
  keyId: RAZORPAY_KEY_ID,
  keySecret: RAZORPAY_KEY_SECRET,
  webhookSecret: RAZORPAY_WEBHOOK_SECRET.split(",")[0] ?? "",
  database: values.database,
  ...(values.webhook && { webhookUrl: values.webhook }),
});

const server = createServer((req, res) => {
  sandbox
    .handle(req, res)
    .then((own) => {
      if (!own) res.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
    })
    .catch((error: unknown) => {
      console.error(error);
      res.destroy();
    });
});

server.listen(Number(values.port), values.host, () => {
  const { port } = server.address() as AddressInfo;
  console.log(`Razorpay sandbox on http://${values.host}:${port} (key ${RAZORPAY_KEY_ID})`);
});

function stop() {
  server.close();
  server.closeAllConnections();
  void sandbox.close();
}
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
