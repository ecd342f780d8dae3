import { ApiError } from "./http.ts";

/** What can go wrong on purpose. Held in memory: a restart clears every switch. */
export interface Faults {
  /**
   * What the next API calls meet. Before anything is done: `rate-limit` (429), `server-error` (500
   * with HTML), `html` and `garbage` (both under 200), `silent` (no answer) and `reset` (connection
   * cut). `timeout` is no answer after it was done.
   */
  api: "none" | "rate-limit" | "server-error" | "html" | "garbage" | "silent" | "timeout" | "reset";
  /** Only calls whose `METHOD /v1/path` begins with this; empty for all. */
  apiMatch: string;
  /** How many calls it hits; -1 for every one. */
  apiTimes: number;
  /** After how long a connection without an answer is cut at last. */
  timeoutSeconds: number;
  refund: "processed" | "processed-later" | "pending" | "fails-later";
  refundSeconds: number;
  /** How long after its failure a late payment is authorized. */
  lateSeconds: number;
  /** After how long an authorized payment nobody captured is given back. */
  authorizationSeconds: number;
  /** The account's setting "customer bears the fee": a payment is its order's amount and the fee. */
  customerBearsFee: boolean;
  webhookDrop: boolean;
  webhookDuplicate: boolean;
  webhookReorder: boolean;
  webhookShuffleKeys: boolean;
  webhookSignature: "good" | "bad" | "old";
  webhookDelaySeconds: number;
  /** Waits between attempts, in seconds, comma-separated; then delivery is given up. */
  webhookRetrySeconds: string;
}

export function noFaults(): Faults {
  return {
    api: "none",
    apiMatch: "",
    apiTimes: -1,
    timeoutSeconds: 30,
    refund: "processed",
    refundSeconds: 5,
    lateSeconds: 15,
    authorizationSeconds: 900,
    customerBearsFee: false,
    webhookDrop: false,
    webhookDuplicate: false,
    webhookReorder: false,
    webhookShuffleKeys: false,
    webhookSignature: "good",
    webhookDelaySeconds: 0,
    webhookRetrySeconds: "2,10,60,300,1800,7200,21600,43200",
  };
}

const choices: Partial<Record<keyof Faults, string[]>> = {
  api: ["none", "rate-limit", "server-error", "html", "garbage", "silent", "timeout", "reset"],
  refund: ["processed", "processed-later", "pending", "fails-later"],
  webhookSignature: ["good", "bad", "old"],
};

/** Takes over the named switches; a misspelt one is refused, or a test would pass for nothing. */
export function setFaults(faults: Faults, wanted: Record<string, unknown>) {
  const known: Record<string, unknown> = { ...noFaults() };
  for (const [name, value] of Object.entries(wanted)) {
    const allowed = choices[name as keyof Faults];
    const fits = allowed
      ? allowed.includes(String(value))
      : name in known && typeof value === typeof known[name];
    if (!fits) throw new ApiError(400, `No such switch: ${name} = ${JSON.stringify(value)}`);
  }
  Object.assign(faults, wanted);
}

/** The fault that hits this call, if any; counts it. */
export function takeApiFault(faults: Faults, method: string, path: string): Faults["api"] {
  if (faults.api === "none" || faults.apiTimes === 0) return "none";
  if (!`${method} ${path}`.startsWith(faults.apiMatch)) return "none";
  if (faults.apiTimes > 0) faults.apiTimes -= 1;
  return faults.api;
}
