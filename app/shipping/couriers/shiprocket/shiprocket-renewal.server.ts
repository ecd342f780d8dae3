import { log } from "#app/log.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import type { Fault } from "../courier-service.ts";
import { faultOf, isBody, noAnswer, textOf } from "./shiprocket-answers.ts";
import { expiryOf, type Token, type tokenStore } from "./shiprocket-token.server.ts";

/** After a login that was refused: another soon after may lock the account. */
const LOGIN_PAUSE_MS = 5 * MINUTE;
/** So many logins in a row whose tokens open nothing; then the pause doubles from login to login. */
const MOST_LOGINS = 3;
const LONGEST_PAUSE_MS = 6 * HOUR;

/**
 * The token that calls are let in with: one login at a time, renewed a day before it ends, and less
 * and less often while its tokens open nothing. `logIn` asks for one; `now` in ms UTC.
 */
export function createRenewal({
  logIn,
  tokens,
  now,
}: {
  logIn: () => Promise<{ status: number; body: unknown }>;
  tokens: ReturnType<typeof tokenStore>;
  now: () => number;
}) {
  let token: Token | undefined;
  let running: Promise<Token | Fault> | undefined;
  let refusal: { until: number; fault: Fault } | undefined;
  /** Logins since a call was last let in. */
  let vain = 0;
  let refusedSince: number | null = null;

  function refuse(until: number, fault: Fault): Fault {
    refusal = { until, fault };
    refusedSince ??= now();
    return fault;
  }

  function stillGood(): Token | undefined {
    return token && token.expiresAt > now() ? token : undefined;
  }

  async function renew(): Promise<Token | Fault> {
    try {
      const { status, body } = await logIn();
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
      log.error({ status }, "shiprocket refuses the login; check its e-mail and password");
      return refuse(now() + LOGIN_PAUSE_MS, { ...fault, kind: "login" });
    } catch (error) {
      return noAnswer(error);
    }
  }

  function forget() {
    token = undefined;
    tokens.forget();
  }

  return {
    /** The token of now; a fault where there is none, or `signal` ends the waiting. */
    async take(signal: AbortSignal): Promise<Token | Fault> {
      token ??= tokens.read();
      if (token && token.expiresAt - now() > DAY) return token;
      if (refusal && refusal.until > now()) return stillGood() ?? refusal.fault;
      running ??= renew().finally(() => {
        running = undefined;
      });
      // The login goes on when this call has no time left: the next one finds its token.
      const got = await Promise.race([running, ended(signal)]);
      return "kind" in got ? (stillGood() ?? got) : got;
    },
    /** Somebody else may have renewed it meanwhile: only the one that was refused is dropped. */
    drop({ value }: Token) {
      if (token?.value === value) forget();
    },
    /** A call was let in. */
    opened() {
      vain = 0;
      refusedSince = null;
    },
    /** A call was not: after some logins in vain the next one waits. */
    refused() {
      if (vain < MOST_LOGINS) return;
      const pause = Math.min(LOGIN_PAUSE_MS * 2 ** (vain - MOST_LOGINS), LONGEST_PAUSE_MS);
      const message = "it lets us log in and then refuses every call";
      if (!refusal) log.error({ logins: vain }, "shiprocket refuses calls right after its login");
      refuse(now() + pause, { kind: "login", cause: null, status: 401, message, fields: {} });
      forget();
    },
    /** Since when no call was let in, ms UTC; null while they are. */
    refusedSince: () => refusedSince,
  };
}

function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
