import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { EndTurn } from "#app/http/fair-queue.server.ts";
import type { PageSources } from "#app/page-sources.server.ts";
import { hasQuery, type KeptAsk } from "./kept-ask.server.ts";
import { type KeptPage, makeKeptPage, packKeptPage, sendKeptPage } from "./kept-page.server.ts";
import {
  earlierPage,
  findKeptPage,
  heedChanges,
  heedChangesOnce,
  keepPage,
  weighAgain,
} from "./kept-pages.server.ts";
import { piecesOf } from "./text-response.ts";

/**
 * Answers with a kept page. One that is not there, or is old, is rendered once, however many ask for
 * it meanwhile: they wait for it, and each for a turn of their own, so that nobody's page depends on
 * the turn of somebody who asks for much.
 */

type Exchange = { req: IncomingMessage; res: ServerResponse; requestId: string };

/** A page as the framework gave it, and what was gathered while it was rendered. */
export type RenderedPage = {
  response: Response;
  /** The same for this visitor, where it is not for others. */
  alone: () => Promise<Response>;
  nonce: string;
  /** The last change before it began, and when that was, ms UTC. */
  change: number;
  startedAt: number;
  sources: PageSources | undefined;
  until: number;
};

type Renderer = {
  /** A turn, or undefined when it took too long or `line` has closed. */
  takeTurn: (line: EventEmitter) => Promise<EndTurn | undefined>;
  render: () => Promise<RenderedPage>;
};

/** At once, when the page is there and packed as it is asked for. */
export function sendIfKept(ask: KeptAsk, exchange: Exchange): boolean {
  const now = Date.now();
  heedChangesOnce(now);
  const page = findKeptPage(ask.key, now);
  if (!page || !sendKeptPage(page, ask, exchange)) return false;
  if (isWorthTightening(page, ask, now)) tighten(page);
  return true;
}

/** "busy": no turn came. A response: what was rendered is not kept, and is this visitor's alone. */
export async function answerKept(
  ask: KeptAsk,
  exchange: Exchange,
  { takeTurn, render }: Renderer,
): Promise<"sent" | "busy" | Response> {
  const arrivedAfter = heedChanges();
  noteAsked(ask);
  /** A rendering that was waited for is not for others: this one is not waited for again. */
  let isOwn = false;
  for (;;) {
    const { waited, endTurn } = await pageOrTurn(ask.key, exchange.res, takeTurn);
    try {
      if (exchange.res.destroyed) return "sent";
      heedChanges();
      const underWay = rendering.get(ask.key);
      const known = isFreshFor(waited, arrivedAfter) ? waited : findKeptPage(ask.key);
      if (known) return await send(known, ask, exchange);
      if (!endTurn && !waited) return "busy";
      if (!endTurn) continue;
      if (!underWay || isOwn) return await renderOnce(ask, exchange, render);
      endTurn();
      const made = await underWay.catch(() => undefined);
      isOwn = made === undefined;
      if (made && isFreshFor(made, arrivedAfter)) return await send(made, ask, exchange);
    } finally {
      endTurn?.();
    }
  }
}

/** Whatever has changed since, it had not when the visitor asked. */
function isFreshFor(page: KeptPage | undefined, arrivedAfter: number): boolean {
  return page !== undefined && page.change >= arrivedAfter;
}

/**
 * Until it is known whether the page is for others, and no longer: whoever waits looks again at once, and
 * would do so without an end, while the answer of one is still being packed.
 */
const rendering = new Map<string, Promise<KeptPage | undefined>>();
/** Tells each page that was made, under its key. */
const made = new EventEmitter().setMaxListeners(0);

/** A page of this key that was rendered while we waited for a turn, or the turn. */
async function pageOrTurn(key: string, res: ServerResponse, takeTurn: Renderer["takeTurn"]) {
  const line = new EventEmitter();
  let waited: KeptPage | undefined;
  const leave = () => void line.emit("close");
  const take = (page: KeptPage) => {
    waited = page;
    leave();
  };
  made.once(key, take);
  res.once("close", leave);
  const endTurn = await takeTurn(line);
  made.off(key, take);
  res.off("close", leave);
  return { waited, endTurn };
}

async function renderOnce(
  ask: KeptAsk,
  exchange: Exchange,
  render: Renderer["render"],
): Promise<"sent" | Response> {
  const answer = render();
  const page = answer
    .then((rendered) => makePage(ask, rendered))
    .finally(() => {
      if (rendering.get(ask.key) === page) rendering.delete(ask.key);
    });
  rendering.set(ask.key, page);
  const kept = await page;
  if (!kept) return await (await answer).alone();
  made.emit(ask.key, kept);
  return await send(kept, ask, exchange);
}

/**
 * Undefined when it is not for others: not found, a redirect, a cookie that is set, or an address with
 * a query that is asked for the first time.
 */
async function makePage(ask: KeptAsk, rendered: RenderedPage): Promise<KeptPage | undefined> {
  if (!isAskedAgain(ask.key)) return undefined;
  const { response, startedAt, ...facts } = rendered;
  const { status, headers } = response;
  const isHtml = headers.get("Content-Type")?.startsWith("text/html");
  if (status !== 200 || !isHtml || headers.has("Set-Cookie")) return undefined;
  const pieces = piecesOf(response) ?? [await response.text()];
  const earlier = earlierPage(ask.key);
  const { page, plain } = makeKeptPage({ ask, pieces, headers, ...facts }, earlier, startedAt);
  await packKeptPage(page, ask.encoding, { plain });
  keepPage(page, startedAt);
  return page;
}

/** The last few thousand keys of addresses with a query, and whether each was asked for more than once. */
const REMEMBERED = 4000;
let [recent, before] = [new Map<string, boolean>(), new Map<string, boolean>()];

function noteAsked({ key, address }: KeptAsk) {
  if (!hasQuery(address)) return;
  recent.set(key, recent.has(key) || before.has(key));
  if (recent.size >= REMEMBERED) [recent, before] = [new Map(), recent];
}

function isAskedAgain(key: string): boolean {
  return recent.get(key) ?? before.get(key) ?? true;
}

async function send(page: KeptPage, ask: KeptAsk, exchange: Exchange): Promise<"sent"> {
  if (!page.bodies.has(ask.encoding)) {
    await packKeptPage(page, ask.encoding);
    weighAgain(page);
  }
  if (!exchange.res.destroyed) sendKeptPage(page, ask, exchange);
  return "sent";
}

/** A page that stays is worth a dozen times the work for a sixteenth of its bytes; one for few is not. */
const STAYS_MS = 2000;
const OFTEN = 100;
let isTightening = false;

function isWorthTightening(page: KeptPage, ask: KeptAsk, now: number): boolean {
  if (ask.encoding !== "br" || isTightening) return false;
  if (!(ask.isAnonymous || page.sent > OFTEN) || now - page.since < STAYS_MS) return false;
  return page.bodies.get("br")?.isTight === false;
}

function tighten(page: KeptPage) {
  isTightening = true;
  packKeptPage(page, "br", { tightly: true })
    .then(() => weighAgain(page))
    .catch(() => {})
    .finally(() => {
      isTightening = false;
    });
}
