import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { noteDiskError } from "#app/disk.server.ts";
import { env } from "#app/env.server.ts";
import { clientAddress, type Origin, requestOrigin, takenFrom } from "#app/http/address.server.ts";
import { isTooLarge, letFinish, withKnownLength } from "#app/http/body-limit.server.ts";
import { unsavedAnswer } from "#app/http/disk-answer.server.ts";
import { createFairQueue } from "#app/http/fair-queue.server.ts";
import { securityHeaders, strictTransport } from "#app/http/headers.server.ts";
import { hasPreview } from "#app/http/preview-cookie.server.ts";
import { isOwnWrite } from "#app/http/same-origin.server.ts";
import { shopperIn, shopperOf } from "#app/http/session.server.ts";
import { keepPace, LONGEST_BODY_MS } from "#app/http/slow-body.server.ts";
import { wholeRequest } from "#app/http/whole-request.server.ts";
import { log } from "#app/log.server.ts";
import { isForSandbox, paymentSandbox } from "#app/payment-providers/registry.server.ts";
import { answerKept, sendIfKept } from "#app/rendering/answer-kept.server.ts";
import { closedAnswer, isOpenWhenClosed } from "#app/rendering/closed-page.server.ts";
import { type KeptAsk, keptAsk } from "#app/rendering/kept-ask.server.ts";
import { busyAnswer, plainError } from "#app/rendering/plain-page.server.ts";
import { sendResponse } from "#app/rendering/send-response.server.ts";
import { serveFile } from "#app/rendering/static-files.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { isReadable, kindOf } from "./answer-kind.ts";
import { isClosing } from "./closing.server.ts";
import { doneBefore, forward, handedOn } from "./forward.server.ts";
import { answerOf, asRequest, keepAnswer, wasHandled } from "./handled-writes.server.ts";
import { mayReadMetrics, sendMetrics, sendOwnMetrics } from "./metrics-answer.server.ts";
import { beginRequest } from "./noted-connection.ts";
import { noteAnswer, noteKept, type RequestKind } from "./process-metrics.server.ts";
import { sendHealth, sendReadiness } from "./readiness.server.ts";
import { isDev, renderAnswer, renderKept, routeFacts } from "./render-answer.server.ts";

/** Each request, from its first line to the end of its answer. */

const isReader = env.WEB_ROLE === "reader";
/** For who watches over the shop. */
const states = new Set(["healthz", "readyz", "metrics"]);
/** Which of these an address takes, its route says itself; the others none does. */
const methods = new Set(["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]);

/**
 * Two pages at once: one is rendered while the other is compressed. What shoppers send is not behind
 * the pages that others look at, may take its time on the way in, and orders that come together are
 * committed together.
 */
const short = { atOnce: 2, longMs: 300, patienceMs: 3000, mostWaiting: 1000 };
const pageTurns = createFairQueue({ ...short, mostLong: 60 });
const writeTurns = createFairQueue({ ...short, atOnce: 16, mostLong: Number.POSITIVE_INFINITY });

export const server = createServer((req, res) => {
  const started = performance.now();
  const { requestId, isAgain } = beginRequest(req, res);
  const path = pathOf(req);
  res.on("close", () => {
    const ms = performance.now() - started;
    // Who has gone before there was an answer got none; nginx writes it so too.
    const status = res.headersSent ? res.statusCode : 499;
    noteAnswer(isFile ? "file" : answerKind(req, path), status, ms);
    log.info({ requestId, method: req.method, path, status, ms: Math.round(ms) }, "request");
  });
  keepPace(req, res);
  const isFile = take(req, res, { path, requestId, isAgain });
});
server.requestTimeout = LONGEST_BODY_MS;

/** Of several processes: what the others hand to this one, or ask of it. */
export const innerServer = createServer((req, res) => {
  const { peer, requestId, isAgain } = handedOn(req);
  takenFrom(req, peer);
  const path = pathOf(req);
  if (path === "/metrics" && !requestId) return sendOwnMetrics(res);
  if (isPage(req)) take(req, res, { path, requestId });
  else asRequest(requestId, () => take(req, res, { path, requestId, isAgain }));
});
innerServer.requestTimeout = server.requestTimeout;

/** True when a file is the answer. */
function take(
  req: IncomingMessage,
  res: ServerResponse,
  { path, requestId, isAgain = false }: { path: string; requestId: string; isAgain?: boolean },
) {
  const origin = isReadable(path) ? requestOrigin(req) : undefined;
  try {
    // Who sees the shop while it is closed shall not have their page kept for everybody.
    const mayKeep = !isDev && !isClosing() && !closedFor();
    const ask = origin && mayKeep ? keptAsk(req, origin, routeFacts) : undefined;
    if (ask && sendIfKept(ask, { req, res, requestId })) {
      noteKept.hit();
      return false;
    }
    res.setHeader("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(securityHeaders)) res.setHeader(name, value);
    if (origin?.protocol === "https:") res.setHeader("Strict-Transport-Security", strictTransport);
    if (isClosing()) res.setHeader("Connection", "close");
    res.on("finish", () => void letFinish(req));
    if (serveFile(req, res, path)) return true;
    answer(req, res, { path, requestId, origin, ask, isAgain }).catch(fail);
  } catch (error) {
    fail(error);
  }
  return false;

  function fail(error: unknown) {
    // The shopper hung up while we were talking: nobody is left to answer.
    if (res.destroyed || res.headersSent) return void res.destroy();
    log.error({ requestId, err: error }, "request failed");
    const isDisk = noteDiskError(error);
    const reply = isDisk ? unsavedAnswer(kindOf(req, path)) : plainError(500, kindOf(req, path));
    Promise.resolve(reply)
      .then((response) => sendResponse(res, response))
      .catch(() => res.destroy());
  }
}

function pathOf({ url = "/" }: IncomingMessage): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}

function answerKind(req: IncomingMessage, path: string): RequestKind {
  if (states.has(path.slice(1))) return "state";
  const { asJson, isData } = kindOf(req, path);
  if (isData) return "data";
  // Icons, documents and lists that a route draws: what they take is no page's.
  return asJson ? "call" : /\.\w+$/.test(path) ? "file" : "page";
}

function isPage({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

type Asked = {
  path: string;
  requestId: string;
  origin: Origin | undefined;
  ask: KeptAsk | undefined;
  /** It was begun before, by a process that was killed. */
  isAgain: boolean;
};

async function answer(
  req: IncomingMessage,
  res: ServerResponse,
  { path, requestId, origin, ask, isAgain }: Asked,
) {
  if (path === "/healthz") return sendHealth(res);
  if (path === "/readyz") return sendReadiness(res);
  if (path === "/metrics" && mayReadMetrics(req)) return sendMetrics(res);
  refreshSettings();
  if (!methods.has(req.method ?? "")) {
    return sendResponse(
      res,
      plainError(405, kindOf(req, path), { Allow: "GET, HEAD, POST, PATCH" }),
    );
  }
  if (isTooLarge(req, path, routeFacts.uploads)) {
    if (!res.shouldKeepAlive) await letFinish(req);
    return sendResponse(res, plainError(413, kindOf(req, path)));
  }
  if (!origin) return sendResponse(res, plainError(400, kindOf(req, path)));
  if (isReader && isForWriter(req)) return forward(req, res, { path, requestId, isAgain });
  const closed = closedFor();
  if (
    closed &&
    !isOpenWhenClosed(path, routeFacts.whenClosed[closed.reason]) &&
    !hasPreview(req.headers.cookie)
  ) {
    if (await paymentSandbox()?.handle(req, res)) return;
    if (!res.shouldKeepAlive) await letFinish(req);
    return sendResponse(res, closedAnswer(closed, kindOf(req, path)));
  }
  if (ask && !closed) return sendPage(ask, req, res, { path, requestId });
  const earlier = isAgain && (await earlierAnswer(req, { path, requestId }));
  if (earlier) {
    await letFinish(req);
    return sendResponse(res, earlier);
  }
  if (await paymentSandbox()?.handle(req, res)) return;
  const request =
    wholeRequest(req, res, origin) ?? (await withKnownLength(createRequest(req, res, origin)));
  if (!request) return sendResponse(res, plainError(413, kindOf(req, path)));
  if (!isOwnWrite(request, routeFacts.signed)) {
    const sent = { from: req.headers.origin?.slice(0, 100), to: new URL(request.url).origin };
    log.warn({ requestId, path, ...sent }, "refused: if both are the shop, set PUBLIC_ORIGIN");
    return sendResponse(res, plainError(403, kindOf(req, path)));
  }

  const source = { network: clientAddress(req), session: shopperOf(request) ?? "" };
  const endTurn = await (isPage(req) ? pageTurns : writeTurns).take(source, res);
  if (res.destroyed) return endTurn?.();
  if (!endTurn) {
    if (!res.shouldKeepAlive) await letFinish(req);
    return sendResponse(res, busyAnswer(kindOf(req, path)));
  }
  let response: Response;
  try {
    response = await keepAnswer(() => renderAnswer(req, request, { path, requestId }));
  } finally {
    endTurn();
  }
  if (!res.shouldKeepAlive) await letFinish(req);
  await sendResponse(res, response);
}

/** Of a write that was begun before: what it was answered; undefined when nothing of it was done. */
async function earlierAnswer(
  req: IncomingMessage,
  { path, requestId }: { path: string; requestId: string },
) {
  const answer = await answerOf(requestId);
  if (answer || !wasHandled(requestId) || routeFacts.repeatable.test(path)) return answer;
  return doneBefore(kindOf(req, path), req.url ?? "/");
}

/** What a process that only reads hands on. */
function isForWriter(req: IncomingMessage): boolean {
  const { url = "/" } = req;
  return !isPage(req) || routeFacts.writing.test(url) || isForSandbox(url);
}

/** A page that may be kept, rendered in turn unless somebody else's will do. */
async function sendPage(
  ask: KeptAsk,
  req: IncomingMessage,
  res: ServerResponse,
  asked: { path: string; requestId: string },
) {
  const source = { network: clientAddress(req), session: shopperIn(req.headers.cookie) ?? "" };
  let isRendered = false;
  const answered = await answerKept(
    ask,
    { req, res, requestId: asked.requestId },
    {
      takeTurn: (line) => pageTurns.take(source, line),
      render: () => {
        isRendered = true;
        return renderKept(ask, req, asked);
      },
    },
  );
  noteKept[isRendered ? "miss" : "hit"]();
  if (answered === "sent") return;
  await sendResponse(res, answered === "busy" ? busyAnswer(kindOf(req, asked.path)) : answered);
}
