import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "./context.ts";
import { decideDispute, findDispute, listDisputes, openDispute } from "./disputes.ts";
import { type Faults, noFaults, setFaults, takeApiFault } from "./faults.ts";
import {
  type Answer,
  ApiError,
  collection,
  json,
  parseObject,
  readBody,
  requireKeys,
} from "./http.ts";
import { createOrder, editOrder, findOrder, listOrders } from "./orders.ts";
import { capturePayment, findPayment, listPayments, paymentsOf } from "./payments.ts";
import { findRefund, listRefunds, refundPayment, refundsOf } from "./refunds.ts";

/** What stands before a provider that is down, or is half up again. */
const nonsenses: Partial<Record<Faults["api"], Answer>> = {
  "server-error": page(500, "500 Internal Server Error"),
  html: page(200, "We are down for maintenance"),
  garbage: {
    status: 200,
    headers: { "content-type": "application/json" },
    body: '{"id":"order_',
  },
};

function page(status: number, title: string): Answer {
  const body = `<html><body><h1>${title}</h1></body></html>`;
  return { status, headers: { "content-type": "text/html" }, body };
}

interface Call {
  query: URLSearchParams;
  body: Record<string, unknown>;
  refundKey: string | undefined;
}

type Endpoint = (context: Context, call: Call, ...ids: string[]) => unknown;

const endpoints: [method: string, path: RegExp, endpoint: Endpoint][] = [
  ["POST", /^\/v1\/orders$/, (c, { body }) => createOrder(c, body)],
  ["GET", /^\/v1\/orders$/, (c, { query }) => listOrders(c, query)],
  ["GET", /^\/v1\/orders\/([^/]+)$/, (c, _, id = "") => findOrder(c, id)],
  ["PATCH", /^\/v1\/orders\/([^/]+)$/, (c, { body }, id = "") => editOrder(c, id, body)],
  [
    "GET",
    /^\/v1\/orders\/([^/]+)\/payments$/,
    (c, _, id = "") => collection(paymentsOf(c, findOrder(c, id).id)),
  ],
  ["GET", /^\/v1\/payments$/, (c, { query }) => listPayments(c, query)],
  ["GET", /^\/v1\/payments\/([^/]+)$/, (c, _, id = "") => findPayment(c, id)],
  [
    "POST",
    /^\/v1\/payments\/([^/]+)\/capture$/,
    (c, { body }, id = "") => capturePayment(c, id, body),
  ],
  [
    "POST",
    /^\/v1\/payments\/([^/]+)\/refund$/,
    (c, { body, refundKey }, id = "") => refundPayment(c, id, body, refundKey),
  ],
  ["GET", /^\/v1\/payments\/([^/]+)\/refunds$/, (c, _, id = "") => refundsOf(c, id)],
  [
    "GET",
    /^\/v1\/payments\/([^/]+)\/refunds\/([^/]+)$/,
    (c, _, payment = "", id = "") => findRefund(c, id, payment),
  ],
  ["GET", /^\/v1\/refunds$/, (c, { query }) => listRefunds(c, query)],
  ["GET", /^\/v1\/refunds\/([^/]+)$/, (c, _, id = "") => findRefund(c, id)],
  ["GET", /^\/v1\/disputes$/, (c, { query }) => listDisputes(c, query)],
  ["GET", /^\/v1\/disputes\/([^/]+)$/, (c, _, id = "") => findDispute(c, id)],
  ["POST", /^\/v1\/_disputes$/, (c, { body }) => openDispute(c, body)],
  ["POST", /^\/v1\/_disputes\/([^/]+)$/, (c, { body }, id = "") => decideDispute(c, id, body)],
];

/** The calls made with the key pair; `path` begins with /v1. */
export async function answerApi(
  context: Context,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<Answer | null> {
  const { keyId, keySecret } = context.options;
  requireKeys(req, keyId, keySecret);
  const method = req.method ?? "GET";
  const text = await readBody(req);
  if (path === "/v1/_faults") return json(changeFaults(context, method, text));

  const fault = takeApiFault(context.faults, method, path);
  if (fault === "reset") {
    res.destroy();
    return null;
  }
  if (fault === "rate-limit") {
    throw new ApiError(429, "Too many requests", { reason: "NA", source: "NA", step: "NA" });
  }
  if (fault === "silent") {
    cutLater(context, res);
    return null;
  }
  const nonsense = nonsenses[fault];
  if (nonsense) return nonsense;
  const found = findEndpoint(method, path);
  const key = req.headers["x-refund-idempotency"];
  const call = {
    query,
    body: method === "GET" ? {} : parseObject(text),
    refundKey: typeof key === "string" ? key : undefined,
  };
  const value = context.store.transaction(() => found.endpoint(context, call, ...found.ids));
  if (fault === "timeout") {
    cutLater(context, res);
    return null;
  }
  return json(value);
}

function findEndpoint(method: string, path: string) {
  for (const [wanted, pattern, endpoint] of endpoints) {
    const match = wanted === method && pattern.exec(path);
    if (match) return { endpoint, ids: match.slice(1).map(decode) };
  }
  throw new ApiError(404, "The requested URL was not found on the server.", {
    reason: "NA",
    source: "NA",
    step: "NA",
  });
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function changeFaults(context: Context, method: string, text: string) {
  if (method === "DELETE") Object.assign(context.faults, noFaults());
  if (method === "POST") setFaults(context.faults, parseObject(text));
  return context.faults;
}

function cutLater(context: Context, res: ServerResponse) {
  const cut = () => {
    clearTimeout(timer);
    context.closing.removeEventListener("abort", cut);
    res.destroy();
  };
  const timer = setTimeout(cut, context.faults.timeoutSeconds * 1000).unref();
  context.closing.addEventListener("abort", cut);
  res.on("close", cut);
}
