import { sendRequest } from "#app/send-request.server.ts";
import { faultText } from "#app/settings/fault-messages.ts";

/** Why a call came to nothing. */
interface Fault {
  /** 0 when there was no answer. */
  status: number;
  /** Razorpay's, or what the network's fault is called. */
  code: string;
  description: string;
}

export type Call = {
  method?: "GET" | "POST";
  /** Below `/v1`; ids in it are checked before (`isId`). */
  path: string;
  body?: Record<string, string | number | Record<string, string>>;
  /** Sent as X-Refund-Idempotency: the same key and body are one refund. */
  refundKey?: string;
};

type Asked = { ok: true; value: unknown } | { ok: false; fault: Fault };

/**
 * Razorpay's HTTP API without its npm package, which knows neither another address than the real one
 * nor a time limit, and sends no key of idempotency.
 */
export function createClient(options: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
  /** The keys are not accepted any more, or not yet. */
  onRefused?: () => void;
}) {
  const { keyId, keySecret, apiUrl } = options;
  const login = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  let refusedSince: number | null = null;

  /** Whether the keys are accepted: the shop hears of it in no other way. */
  function noteKeys(status: number): void {
    if (status !== 401) refusedSince = null;
    else if (refusedSince === null) {
      refusedSince = Date.now();
      options.onRefused?.();
    }
  }

  /** One call, bounded in time. Rejects with nothing: a fault is a value. */
  async function ask(call: Call, timeoutMs: number): Promise<Asked> {
    const { method = call.body ? "POST" : "GET", path, body, refundKey } = call;
    try {
      const { status, text } = await sendRequest(
        `${apiUrl}/v1/${path}`,
        {
          method,
          headers: {
            authorization: login,
            accept: "application/json",
            ...(body && { "content-type": "application/json" }),
            ...(refundKey && { "x-refund-idempotency": refundKey }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        timeoutMs,
      );
      noteKeys(status);
      if (status < 200 || status > 299) return { ok: false, fault: readFault(status, text) };
      return { ok: true, value: readJson(text) };
    } catch (error) {
      return {
        ok: false,
        fault: { status: 0, code: codeOf(error), description: faultText(error) },
      };
    }
  }

  return { ask, refusedSince: () => refusedSince };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `{"error": {"code", "description"}}`, or a text in place of the inner object. */
function readFault(status: number, text: string): Fault {
  const body = readJson(text);
  const error: unknown = typeof body === "object" && body && "error" in body ? body.error : "";
  const { code, description } = Object(error);
  return {
    status,
    code: typeof code === "string" ? code : "NO_ANSWER",
    description: typeof description === "string" ? description : String(error),
  };
}

/** Of a fault of the network. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "NO_ANSWER";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/** It asks too often, or its keys are not accepted: what was asked was not looked at. */
const notHeard = [401, 403, 429];

/**
 * `refused`: it said no. `unavailable`: surely nothing was done, and it can be asked again (keys that
 * were renewed at Razorpay are refused until the shop has the new ones). `unknown`: it may have been done
 * (no answer, a server error, or the same request still running), so the state has to be read.
 */
export function outcomeOf(fault: Fault): "refused" | "unavailable" | "unknown" {
  if (notHeard.includes(fault.status) || neverSent.includes(fault.code)) return "unavailable";
  if (fault.status === 409) return "unknown";
  return fault.status >= 400 && fault.status < 500 ? "refused" : "unknown";
}
