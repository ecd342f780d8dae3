import { AsyncLocalStorage } from "node:async_hooks";
import Razorpay from "razorpay";

/** What the SDK rejects with, once the interceptors below have put it right. */
export interface Fault {
  /** 0 when there was no answer. */
  status: number;
  code: string;
  description: string;
}

interface PerCall {
  timeoutMs: number;
  refundKey?: string;
}

interface RequestConfig {
  timeout?: number;
  signal?: AbortSignal;
  headers: { set(name: string, value: string): void };
}

interface Wire {
  defaults: { baseURL?: string; proxy?: unknown; maxRedirects?: number };
  post: unknown;
  interceptors: {
    request: { use(change: (config: RequestConfig) => RequestConfig): void };
    response: { use(answered: undefined, failed: (error: NoAnswer) => never): void };
  };
}

interface NoAnswer {
  code?: string;
  response?: { status: number; data: unknown };
}

/**
 * The npm SDK (2.9.8) with what it lacks: an address, time limits, a refund key per call, and
 * errors that say something. It reaches into `api.rq`, its axios instance, which is not typed:
 * hence the exact version in package.json and the assertion here, at start-up.
 */
export function createClient(options: { keyId: string; keySecret: string; apiUrl: string }) {
  if (!options.keySecret)
    throw new Error("razorpay: without a secret the SDK sends no keys at all");
  const sdk = new Razorpay({ key_id: options.keyId, key_secret: options.keySecret });
  const wire = (sdk as unknown as { api?: { rq?: Wire } }).api?.rq;
  if (typeof wire?.post !== "function" || !wire.interceptors?.request) {
    throw new Error("razorpay: this version of the SDK has no api.rq; 2.9.8 is the one known");
  }
  const perCall = new AsyncLocalStorage<PerCall>();
  wire.defaults.baseURL = options.apiUrl;
  wire.defaults.maxRedirects = 0;
  // axios honours HTTP_PROXY; our own sandbox is never behind one.
  if (isLoopback(options.apiUrl)) wire.defaults.proxy = false;

  wire.interceptors.request.use((config) => {
    const call = perCall.getStore();
    if (!call) throw new Error("razorpay: call it through ask()");
    config.timeout = call.timeoutMs;
    config.signal = AbortSignal.timeout(call.timeoutMs);
    if (call.refundKey) config.headers.set("X-Refund-Idempotency", call.refundKey);
    return config;
  });
  // Without this a lost connection surfaces as "Cannot read properties of undefined".
  wire.interceptors.response.use(undefined, (error) => {
    const data = error.response?.data;
    const readable = typeof data === "object" && data !== null && "error" in data;
    const body = readable ? data.error : { code: error.code ?? "NO_ANSWER" };
    error.response = { status: error.response?.status ?? 0, data: { error: body } };
    throw error;
  });

  /** One call, bounded in time. Rejects with nothing: a fault is a value. */
  async function ask<T>(
    limits: PerCall,
    call: (sdk: Razorpay) => Promise<T>,
  ): Promise<{ ok: true; value: T } | { ok: false; fault: Fault }> {
    try {
      return { ok: true, value: await perCall.run(limits, () => call(sdk)) };
    } catch (error) {
      return { ok: false, fault: readFault(error) };
    }
  }

  return { ask };
}

function readFault(thrown: unknown): Fault {
  const { statusCode, error } = (thrown ?? {}) as { statusCode?: unknown; error?: unknown };
  const { code, description } = (typeof error === "object" && error ? error : {}) as {
    code?: unknown;
    description?: unknown;
  };
  return {
    status: typeof statusCode === "number" ? statusCode : 0,
    code: typeof code === "string" ? code : "NO_ANSWER",
    description: typeof description === "string" ? description : String(error ?? ""),
  };
}

const neverSent = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

/**
 * `refused`: it said no. `unavailable`: surely nothing was done. `unknown`: it may have been done
 * (no answer, a server error, or the same request still running), so the state has to be read.
 */
export function outcomeOf(fault: Fault): "refused" | "unavailable" | "unknown" {
  if (fault.status === 429 || neverSent.includes(fault.code)) return "unavailable";
  if (fault.status === 409) return "unknown";
  return fault.status >= 400 && fault.status < 500 ? "refused" : "unknown";
}

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
