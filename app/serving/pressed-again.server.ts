import { createHash } from "node:crypto";

/**
 * A form of the desk that comes a second time before its browser can have shown another page: a button was
 * pressed twice. The first press is answered once more, and nothing is done or refused a second time. Who
 * presses it on the page that came meanwhile means it.
 */

/** So long two presses can be one. */
const MOST_MS = 10_000;
/** The same where other processes answer pages, so that nothing here tells when one has left. */
const MOST_UNSEEN_MS = 2000;
/** So long after a page has left the one before it may still be pressed: a double tap is faster. */
const SHOWN_MS = 600;
const MOST_SESSIONS = 1000;

type Answer = { status: number; headers: Headers; body: ArrayBuffer };
type Press = { print: string; until: number; answer: Promise<Answer | undefined> };

/**
 * Answers the requests of sessions; `session` is undefined where nobody is logged in. `seesPages`: pages
 * are answered here too, not by processes beside.
 */
export function pressedOnce({ seesPages }: { seesPages: boolean }) {
  const most = seesPages ? MOST_MS : MOST_UNSEEN_MS;
  const last = new Map<string, Press>();

  return async function answer(
    request: Request,
    session: string | undefined,
    work: () => Promise<Response>,
  ): Promise<Response> {
    if (session === undefined) return work();
    if (request.method !== "POST") {
      const page = await work();
      const press = last.get(session);
      if (press) press.until = Math.min(press.until, Date.now() + SHOWN_MS);
      return page;
    }
    const print = await printOf(request);
    const before = last.get(session);
    const now = Date.now();
    if (print !== undefined && before?.print === print && now < before.until) {
      const same = await before.answer;
      // What was refused is looked at anew: it stands with its reasons on a page.
      if (same) return new Response(same.body.byteLength > 0 ? same.body : null, same);
    }
    const response = work();
    if (print === undefined) last.delete(session);
    else {
      if (last.size >= MOST_SESSIONS) last.clear();
      const kept = response.then(redirectOf, () => undefined);
      last.set(session, { print, until: now + most, answer: kept });
      await kept;
    }
    return response;
  };
}

/** Of a form that a browser sends, without files; undefined for every other request. */
async function printOf(request: Request): Promise<string | undefined> {
  const { headers, url } = request;
  const isForm = headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  // Programs do not send it: who posts the same twice by one wants it twice.
  if (!isForm || !headers.has("Sec-Fetch-Site")) return undefined;
  const { pathname, search } = new URL(url);
  const hash = createHash("sha256").update(`${pathname}${search}\n`);
  return hash.update(await request.clone().text()).digest("base64url");
}

/** What leads to a page, to a browser or to a script; undefined for what is a page itself. */
async function redirectOf(response: Response): Promise<Answer | undefined> {
  if (![202, 204, 303].includes(response.status)) return undefined;
  const { status, headers } = response;
  return { status, headers, body: await response.clone().arrayBuffer() };
}
