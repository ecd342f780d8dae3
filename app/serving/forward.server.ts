import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sendResponse } from "@remix-run/node-fetch-server";
import { errorCode } from "#app/error-code.ts";
import { bytesOfForm, FORM_LIMIT, letFinish } from "#app/http/body-limit.server.ts";
import { localPath } from "#app/http/local-path.ts";
import { log } from "#app/log.server.ts";
import { busyAnswer, plainError } from "#app/rendering/plain-page.server.ts";
import { kindOf } from "./answer-kind.ts";
import { isClosing } from "./closing.server.ts";
import { writerSocket } from "./inner-sockets.ts";

/**
 * A process that only reads hands what writes to the one that writes, as plain HTTP over a local
 * socket: no page waits for the database's lock, and the answer is passed on as it comes.
 */

/** What the reader says of a request; nobody outside is believed these. */
const inner = {
  peer: "x-inner-peer",
  requestId: "x-inner-request",
  again: "x-inner-again",
} as const;

/** What a reader says of the request it hands on. */
export function handedOn({ headers }: IncomingMessage) {
  const text = (name: string) => headers[name]?.toString() ?? "";
  return {
    peer: text(inner.peer),
    requestId: text(inner.requestId),
    isAgain: text(inner.again) !== "",
  };
}

/**
 * For a write that was done before its answer was lost: the page it was sent to, as it is now, with its
 * query, where an order's key is. A call is told, and has to look.
 */
export function doneBefore(
  { asJson, isData }: { asJson: boolean; isData: boolean },
  address: string,
): Response {
  const headers = { "Cache-Control": "no-store" };
  const page = localPath(address.replace(/(_root)?\.data(?=\?|$)/, ""), "/");
  if (isData) {
    const redirect = { "X-Remix-Redirect": page, "X-Remix-Status": "303" };
    return new Response(null, { status: 204, headers: { ...headers, ...redirect } });
  }
  if (!asJson) return new Response(null, { status: 303, headers: { ...headers, Location: page } });
  const message = "This was done, but its answer was lost. Please look before you send it again.";
  return Response.json(
    { success: false, reason: "done before", message },
    { status: 409, headers },
  );
}

/** The one that writes may be killed, or replaced by the next release: it is back before. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 40;

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Of one connection, and not of what is sent. */
const ofConnection =
  /^(connection|keep-alive|proxy-connection|transfer-encoding|te|trailer|upgrade|expect|content-length)$/;
const ofOurs = new Set<string>(Object.values(inner));
/** No connection was had: nothing of the request has left. */
const UNREACHED = /^(ENOENT|ECONNREFUSED|EAGAIN)$/;

/** `isAgain`: a reader that died has handed it on already, as far as anybody knows. */
type Sending = { path: string; requestId: string; isAgain: boolean };

/** Answers `req` with what the process that writes says. */
export async function forward(
  req: IncomingMessage,
  res: ServerResponse,
  { path, requestId, isAgain }: Sending,
): Promise<void> {
  const length = Number(req.headers["content-length"] ?? 0);
  // Pictures and tables pass through; a form is held, so that it can be sent once more.
  const isHeld = length <= FORM_LIMIT;
  const body = isHeld ? await bytesOfForm(req) : undefined;
  if (isHeld && !body) return sendResponse(res, plainError(413, kindOf(req, path)));
  const until = Date.now() + PATIENCE_MS;
  let isSentAgain = isAgain;
  while (!res.destroyed) {
    const passing = { begun: false };
    try {
      const answer = await ask(req, res, {
        requestId,
        isAgain: isSentAgain,
        body,
        length,
        passing,
      });
      return await passOn(answer, req, res);
    } catch (error) {
      if (res.destroyed || res.headersSent) return void res.destroy();
      if (passing.begun || Date.now() > until) {
        log.error({ requestId, err: error }, "the process that writes did not answer");
        await letFinish(req);
        return sendResponse(res, busyAnswer(kindOf(req, path)));
      }
      // What it had begun, it knows: see `handled-writes.server.ts`.
      isSentAgain ||= !UNREACHED.test(errorCode(error));
      await sleep(PAUSE_MS);
    }
  }
}

type Attempt = {
  requestId: string;
  isAgain: boolean;
  /** Undefined for what passes through; `length` is then what the sender says. */
  body: Buffer | undefined;
  length: number;
  passing: { begun: boolean };
};

function ask(req: IncomingMessage, res: ServerResponse, attempt: Attempt) {
  const { requestId, isAgain, body, length, passing } = attempt;
  const { method, url = "/", rawHeaders } = req;
  const headers: string[] = [inner.peer, req.socket.remoteAddress ?? ""];
  headers.push(inner.requestId, requestId);
  if (isAgain) headers.push(inner.again, "1");
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    const lower = name.toLowerCase();
    if (!ofConnection.test(lower) && !ofOurs.has(lower)) headers.push(name, value);
  }
  const bytes = body?.byteLength ?? length;
  if (bytes > 0) headers.push("Content-Length", String(bytes));
  // Not a byte of it is taken from the shopper before it has somewhere to go.
  if (!body) headers.push("Expect", "100-continue");
  return new Promise<IncomingMessage>((resolve, reject) => {
    const options = { socketPath: writerSocket, agent, method, path: url, setHost: false };
    const sent = request({ ...options, headers });
    const hangUp = () => sent.destroy();
    res.once("close", hangUp);
    sent.once("close", () => res.off("close", hangUp));
    sent.on("error", reject);
    sent.once("response", (answer) => {
      resolve(answer);
      // It wants no more of what is still being sent: that is let in and thrown away here.
      if (req.complete) return;
      req.unpipe(sent);
      answer.once("end", () => sent.destroy());
    });
    if (body) return void sent.end(body);
    sent.once("continue", () => {
      passing.begun = true;
      req.pipe(sent);
    });
    sent.flushHeaders();
  });
}

async function passOn(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse) {
  const length = Number(answer.headers["content-length"] ?? Number.POSITIVE_INFINITY);
  // In one piece: killed between two of them, this process would leave an answer nobody can go on with.
  const whole = length <= FORM_LIMIT ? await bytesOfForm(answer) : undefined;
  res.statusCode = answer.statusCode ?? 502;
  res.statusMessage = answer.statusMessage ?? "";
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    const isOurs = ofConnection.test(name) && name !== "content-length";
    if (!isOurs) res.setHeader(name, values.length > 1 ? values : (values[0] ?? ""));
  }
  if (isClosing()) res.setHeader("Connection", "close");
  if (!res.shouldKeepAlive) await letFinish(req);
  if (whole) res.end(whole);
  else await pipeline(answer, res);
}
