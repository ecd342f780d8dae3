import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import * as build from "virtual:react-router/server-build";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import { sql } from "drizzle-orm";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { db, sqlite } from "#db/client.server.ts";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { seedWhenEmpty } from "#db/seed.ts";
import { publicVersion } from "#db/version.server.ts";
import { ensureOperator } from "./accounts/account.server.ts";
import { resealFactors } from "./accounts/second-factor.server.ts";
import { noteFailing } from "./background.server.ts";
import { connectionSpecs } from "./connections/connection-specs.server.ts";
import { diskProblem, noteDiskError } from "./disk.server.ts";
import { env } from "./env.server.ts";
import { clientAddress, type Origin, originOf } from "./http/address.server.ts";
import { isTooLarge, letFinish, withKnownLength } from "./http/body-limit.server.ts";
import {
  clientAddressContext,
  diskFaultContext,
  nonceContext,
  requestIdContext,
  routesContext,
} from "./http/context.ts";
import { copyOfForm, unsavedAnswer } from "./http/disk-answer.server.ts";
import { contentSecurityPolicy, securityHeaders, strictTransport } from "./http/headers.server.ts";
import { withoutBody } from "./http/responses.server.ts";
import { gatherRoutes } from "./http/route-facts.ts";
import { isOwnWrite } from "./http/same-origin.server.ts";
import { shopperOf } from "./http/session.server.ts";
import { createTurns } from "./http/turns.server.ts";
import { log } from "./log.server.ts";
import { openLinkKeys } from "./orders/link-keys.server.ts";
import { nameProviderOfEarlierOrders } from "./orders/provider-orders.server.ts";
import {
  paymentEnvironment,
  paymentProviders,
  paymentSandbox,
} from "./payment-providers/registry.server.ts";
import { compress } from "./rendering/compression.server.ts";
import { busyAnswer, plainError } from "./rendering/plain-page.server.ts";
import {
  isForEverybody,
  sendShared,
  share,
  sharedKey,
  strangersKey,
} from "./rendering/shared-pages.server.ts";
import { serveFile } from "./rendering/static-files.server.ts";
import { startClock } from "./scheduler.server.ts";
import { resealConnections } from "./settings/connections.server.ts";
import { refreshSettings } from "./settings/settings.server.ts";

/** The shop as one process: files, pages, calls, the clock, and an end that loses nothing. */

/** Under `npm run dev` each request has the pages as they are written now, and none is kept. */
const isDev = import.meta.env.DEV;
const handle = isDev
  ? createRequestHandler(() => import("virtual:react-router/server-build"), "development")
  : createRequestHandler(build, "production");
const addresses = gatherRoutes(build.routes);
/** Which of these an address takes, its route says itself; the others none does. */
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]);
let closing = false;
/** For what was under way to us when the signal came. */
const LAST_REQUESTS_MS = 300;

/**
 * Two pages at once: one is rendered while the other is compressed. What shoppers send is not behind
 * the pages that others look at, and may take its time on the way in.
 */
const short = { atOnce: 2, longMs: 300, patienceMs: 3000, mostWaiting: 1000 };
const pageTurns = createTurns({ ...short, mostLong: 60 });
const writeTurns = createTurns({ ...short, mostLong: Number.POSITIVE_INFINITY });

/** For `tools/dev.ts`, which answers some requests before it. */
export const server = createServer((req, res) => {
  const started = performance.now();
  const requestId = randomUUID();
  const path = (req.url ?? "/").split("?", 1)[0] ?? "/";
  res.setHeader("X-Request-Id", requestId);
  for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
  const origin = originOf(req);
  if (origin?.protocol === "https:") res.setHeader("Strict-Transport-Security", strictTransport);
  res.on("finish", () => void letFinish(req));
  res.on("close", () => {
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method: req.method, path, status: res.statusCode, ms }, "request");
    // Nothing more is to come on this connection: it need not be waited for.
    if (closing) setImmediate(() => server.closeIdleConnections());
  });
  if (serveFile(req, res, path)) return;
  answer(req, res, { path, requestId, origin }).catch((error: unknown) => {
    // The shopper hung up while we were talking: nobody is left to answer.
    if (res.destroyed || res.headersSent) return void res.destroy();
    log.error({ requestId, err: error }, "request failed");
    const isDisk = noteDiskError(error);
    const said = isDisk ? unsavedAnswer(kindOf(req, path)) : plainError(500, wantsJson(req, path));
    Promise.resolve(said)
      .then((response) => sendResponse(res, response))
      .catch(() => res.destroy());
  });
});

type Asked = { path: string; requestId: string; origin: Origin | undefined };

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { path, requestId, origin }: Asked,
) {
  if (path === "/healthz") return health(res);
  refreshSettings();
  if (closing) res.setHeader("Connection", "close");
  if (!methods.has(req.method ?? "")) {
    return sendResponse(
      res,
      plainError(405, wantsJson(req, path), { Allow: "GET, HEAD, POST, PATCH" }),
    );
  }
  if (isTooLarge(req, path, addresses.uploads)) {
    if (!res.shouldKeepAlive) await letFinish(req);
    return sendResponse(res, plainError(413, wantsJson(req, path)));
  }
  if (!origin) return sendResponse(res, plainError(400, wantsJson(req, path)));
  const key = isDev ? undefined : await keptUnder(req, origin);
  if (key && sendShared(key, res)) return;
  if (await paymentSandbox()?.handle(req, res)) return;
  const request = await withKnownLength(createRequest(req, res, origin));
  if (!request) return sendResponse(res, plainError(413, wantsJson(req, path)));
  if (!isOwnWrite(request, addresses.signed)) {
    const sent = { from: req.headers.origin?.slice(0, 100), to: new URL(request.url).origin };
    log.warn({ requestId, path, ...sent }, "refused: if both are the shop, set PUBLIC_ORIGIN");
    return sendResponse(res, plainError(403, wantsJson(req, path)));
  }

  const isPage = request.method === "GET" || request.method === "HEAD";
  const source = { network: clientAddress(req), session: (await shopperOf(request)) ?? "" };
  const endTurn = await (isPage ? pageTurns : writeTurns).take(source, res);
  if (res.destroyed) return endTurn?.();
  if (!endTurn) {
    if (!res.shouldKeepAlive) await letFinish(req);
    return sendResponse(res, busyAnswer(kindOf(req, path)));
  }
  let response: Response;
  try {
    // Somebody before it in the queue may have asked for the same.
    if (key && sendShared(key, res)) return;
    response = await makeAnswer(req, request, { path, requestId, key });
  } finally {
    endTurn();
  }
  if (!res.shouldKeepAlive) await letFinish(req);
  await sendResponse(res, response);
}

async function makeAnswer(
  req: IncomingMessage,
  request: Request,
  { path, requestId, key }: { path: string; requestId: string; key: string | undefined },
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const version = publicVersion();
  // Once more: a page kept under this version shows no earlier settings.
  refreshSettings();
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(routesContext, addresses);
  context.set(clientAddressContext, clientAddress(req));
  const copy = copyOfForm(request);
  // Nothing of one person can get into what is kept for all.
  if (key) request.headers.delete("Cookie");
  const response = withoutBody(await handle(request, context));
  if (context.get(diskFaultContext) && response.status === 500) {
    return unsavedAnswer(kindOf(req, path), copy);
  }
  if (key && isForEverybody(response)) return share(key, response, { nonce, version });
  if (response.headers.get("Content-Type")?.startsWith("text/html") && !isDev) {
    const gateway = addresses.gateway.test(path) ? paymentProviders().current.origins : undefined;
    const own = `'nonce-${nonce}'`;
    const policy = contentSecurityPolicy({ scripts: own, styles: own }, gateway);
    response.headers.set("Content-Security-Policy", policy);
  }
  return compress(response, req.headers["accept-encoding"]);
}

async function keptUnder(req: IncomingMessage, origin: Origin): Promise<string | undefined> {
  const { kept } = addresses;
  return sharedKey(req, origin, kept) ?? (await strangersKey(req, origin, kept));
}

function wantsJson(req: IncomingMessage, path: string): boolean {
  return path.startsWith("/api/") || (req.headers.accept ?? "").startsWith("application/json");
}

function kindOf(req: IncomingMessage, path: string) {
  return { asJson: wantsJson(req, path), isData: path.endsWith(".data") };
}

function health(res: ServerResponse) {
  const alive = sqlite.open && db.get(sql`select 1`) !== undefined;
  const reason = alive ? diskProblem() : "the database does not answer";
  res.writeHead(reason ? 503 : 200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  res.end(JSON.stringify({ ok: !reason, ...(reason && { reason }) }));
}

const seeded = await seedWhenEmpty();
fillPincodesWhenEmpty();
resealConnections(connectionSpecs.map(({ name }) => name));
nameProviderOfEarlierOrders(paymentProviders().current.name);
resealFactors();
openLinkKeys.immediate();
const operator = await ensureOperator();

/** By systemd's word. */
const FIRST_HANDED_OVER = 3;

server.requestTimeout = 5 * 60_000;
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

const stopClock = startClock();

function close(signal: string) {
  if (closing) return;
  closing = true;
  log.info({ signal }, "closing");
  // Only the listening ends. The server's own close() would cut connections that were taken a moment
  // ago and have not sent their request yet.
  NetServer.prototype.close.call(server, async () => {
    await stopClock();
    await paymentSandbox()?.close();
    sqlite.close();
    process.exit(0);
  });
  setTimeout(() => server.closeIdleConnections(), LAST_REQUESTS_MS);
  setTimeout(() => process.exit(1), 10_000).unref();
}
process.on("SIGTERM", () => close("SIGTERM"));
process.on("SIGINT", () => close("SIGINT"));

// What somebody forgot to wait for.
process.on("unhandledRejection", (error) => noteFailing("other work", error));
// One answer or one job was lost to a fault nobody foresaw; all others go on. What was acknowledged
// is on the disk, and a transaction that threw was rolled back. A shop that cannot open ends.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught");
  if (!server.listening && !closing) process.exit(1);
});
