import { log } from "#app/log.server.ts";
import type { Fault } from "../courier-service.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { type Body, faultOf, isBody, noAnswer, textOf } from "./shiprocket-answers.ts";
import { expiryOf, type Token, type tokenStore } from "./shiprocket-token.server.ts";

type Reply = { ok: true; status: number; body: Body } | { ok: false; fault: Fault };
export type Call = {
  method: "GET" | "POST";
  /** Below /v1/external. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  timeoutMs: number;
};
export type ShiprocketClient = ReturnType<typeof createShiprocketClient>;

const LOGIN_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;
/** After a login that was refused: another soon after may lock the account. */
const LOGIN_PAUSE_MS = 5 * 60_000;
/** So many logins in a row whose tokens open nothing; then the pause doubles from login to login. */
const MOST_LOGINS = 3;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
const MAX_ANSWER_BYTES = 4_000_000;

/**
 * Speaks to Shiprocket's API: one login at a time, its token kept and renewed a day before it ends
 * and once on a 401, less and less often while its tokens open nothing; calls spaced out, bounded in time and size. Rejects with nothing. A reply is
 * `ok` when it is a JSON object with HTTP 2xx or one of the `expected` statuses; the body may still
 * say no.
 */
export function createShiprocketClient(options: {
  email: string;
  password: string;
  apiUrl: string;
  tokens: ReturnType<typeof tokenStore>;
  now?: () => number;
  turn?: ReturnType<typeof createRateLimiter>;
}) {
  const { email, password, tokens, now = Date.now, turn = createRateLimiter() } = options;
  const base = `${options.apiUrl}/v1/external`;
  let token: Token | undefined;
  let running: Promise<Token | Fault> | undefined;
  let refusal: { until: number; fault: Fault } | undefined;
  /** Logins since a call was last let in. */
  let vain = 0;

  async function call(ask: Call, expected: number[] = []): Promise<Reply> {
    const signal = AbortSignal.timeout(ask.timeoutMs);
    try {
      await turn(ask.timeoutMs / 2, signal);
      let pass = await passOf(signal);
      if ("kind" in pass) return { ok: false, fault: pass };
      let reply = await send(ask, signal, pass.value);
      if (reply.status === 401) {
        // Somebody else may have renewed it meanwhile; only the one that was refused is dropped.
        if (token?.value === pass.value) forget();
        pauseAfterVain();
        pass = await passOf(signal);
        if ("kind" in pass) return { ok: false, fault: pass };
        reply = await send(ask, signal, pass.value);
      }
      const { status, body } = reply;
      if (status === 401) pauseAfterVain();
      else vain = 0;
      const isFine = (status >= 200 && status < 300) || expected.includes(status);
      if (isFine && isBody(body)) return { ok: true, status, body };
      const fault = faultOf(status, body);
      return { ok: false, fault: status === 401 ? { ...fault, kind: "login" } : fault };
    } catch (error) {
      return { ok: false, fault: noAnswer(error) };
    }
  }

  async function send({ method, path, query, body }: Call, signal: AbortSignal, pass?: string) {
    const search = query ? `?${new URLSearchParams(query)}` : "";
    const response = await fetch(base + path + search, {
      method,
      signal,
      redirect: "error",
      headers: {
        accept: "application/json",
        ...(body && { "content-type": "application/json" }),
        ...(pass && { authorization: `Bearer ${pass}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: parse(await textWithin(response)) };
  }

  async function passOf(signal: AbortSignal): Promise<Token | Fault> {
    token ??= tokens.read();
    if (token && token.expiresAt - now() > DAY_MS) return token;
    if (refusal && refusal.until > now()) return stillGood() ?? refusal.fault;
    running ??= login().finally(() => {
      running = undefined;
    });
    // The login goes on when this call has no time left: the next one finds its token.
    const got = await Promise.race([running, ended(signal)]);
    return "kind" in got ? (stillGood() ?? got) : got;
  }

  function stillGood(): Token | undefined {
    return token && token.expiresAt > now() ? token : undefined;
  }

  async function login(): Promise<Token | Fault> {
    const ask: Call = {
      method: "POST",
      path: "/auth/login",
      body: { email, password },
      timeoutMs: LOGIN_MS,
    };
    try {
      const { status, body } = await send(ask, AbortSignal.timeout(LOGIN_MS));
      const value = status === 200 && isBody(body) ? textOf(body.token) : undefined;
      if (value) {
        token = { value, expiresAt: expiryOf(value, now()) };
        tokens.write(token);
        refusal = undefined;
        vain += 1;
        return token;
      }
      const fault = faultOf(status, body);
      if (status >= 500 || status === 429) return fault;
      refusal = { until: now() + LOGIN_PAUSE_MS, fault: { ...fault, kind: "login" } };
      log.error({ status }, "shiprocket refuses the login; check its e-mail and password");
      return refusal.fault;
    } catch (error) {
      return noAnswer(error);
    }
  }

  function pauseAfterVain() {
    if (vain < MOST_LOGINS) return;
    const pause = Math.min(LOGIN_PAUSE_MS * 2 ** (vain - MOST_LOGINS), LONGEST_PAUSE_MS);
    const message = "it lets us log in and then refuses every call";
    if (!refusal) log.error({ logins: vain }, "shiprocket refuses calls right after its login");
    refusal = {
      until: now() + pause,
      fault: { kind: "login", cause: null, status: 401, message, fields: {} },
    };
    forget();
  }

  function forget() {
    token = undefined;
    tokens.forget();
  }

  return { call, apiUrl: options.apiUrl };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** Undefined: not JSON, such as a gateway's HTML. */
function parse(text: string): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textWithin(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error("the answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
