import type { Fault } from "../courier-service.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { type Body, faultOf, isBody, noAnswer } from "./shiprocket-answers.ts";
import { createRenewal } from "./shiprocket-renewal.server.ts";
import type { tokenStore } from "./shiprocket-token.server.ts";

type Reply = { ok: true; status: number; body: Body } | { ok: false; fault: Fault };
export type Call = {
  method: "GET" | "POST";
  /** Below /v1/external. */
  path: string;
  query?: Record<string, string>;
  body?: object;
  timeoutMs: number;
};
export type ShiprocketClient = Pick<ReturnType<typeof createShiprocketClient>, "call" | "apiUrl">;

const LOGIN_MS = 10_000;
const MAX_ANSWER_BYTES = 4_000_000;

/**
 * Speaks to Shiprocket's API: its token renewed in time and once on a 401 (`createRenewal`), calls spaced
 * out, bounded in time and size. Rejects with nothing. A reply is `ok` when it is a JSON object with
 * HTTP 2xx or one of the `expected` statuses; the body may still say no.
 */
export function createShiprocketClient(options: {
  email: string;
  password: string;
  apiUrl: string;
  tokens: ReturnType<typeof tokenStore>;
  now?: () => number;
  turn?: ReturnType<typeof createRateLimiter>;
}) {
  const { email, password, apiUrl, tokens, now = Date.now, turn = createRateLimiter() } = options;
  const logIn = () => {
    const body = { email, password };
    const ask = { method: "POST", path: "/auth/login", body } as const;
    return send(apiUrl, ask, AbortSignal.timeout(LOGIN_MS));
  };
  const renewal = createRenewal({ logIn, tokens, now });

  async function call(ask: Call, expected: number[] = []): Promise<Reply> {
    const signal = AbortSignal.timeout(ask.timeoutMs);
    try {
      await turn(ask.timeoutMs / 2, signal);
      let token = await renewal.take(signal);
      if ("kind" in token) return { ok: false, fault: token };
      let reply = await send(apiUrl, ask, signal, token.value);
      if (reply.status === 401) {
        renewal.drop(token);
        renewal.refused();
        token = await renewal.take(signal);
        if ("kind" in token) return { ok: false, fault: token };
        reply = await send(apiUrl, ask, signal, token.value);
      }
      const { status, body } = reply;
      if (status === 401) renewal.refused();
      else renewal.opened();
      const isFine = (status >= 200 && status < 300) || expected.includes(status);
      if (isFine && isBody(body)) return { ok: true, status, body };
      const fault = faultOf(status, body);
      return { ok: false, fault: status === 401 ? { ...fault, kind: "login" } : fault };
    } catch (error) {
      return { ok: false, fault: noAnswer(error) };
    }
  }

  return { call, apiUrl, refusedSince: renewal.refusedSince };
}

async function send(
  apiUrl: string,
  { method, path, query, body }: Omit<Call, "timeoutMs">,
  signal: AbortSignal,
  token?: string,
) {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  const response = await fetch(`${apiUrl}/v1/external${path}${search}`, {
    method,
    signal,
    redirect: "error",
    headers: {
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: parse(await textWithin(response)) };
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
