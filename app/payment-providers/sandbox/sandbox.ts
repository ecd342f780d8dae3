import type { IncomingMessage, ServerResponse } from "node:http";
import { answerApi } from "./api.ts";
import { answerOutcome, answerPreferences, answerPreflight, withCors } from "./checkout.ts";
import { checkoutScript } from "./checkout-script.ts";
import type { Context, SandboxOptions } from "./context.ts";
import { type Faults, noFaults } from "./faults.ts";
import { answerHostedError, answerHostedOutcome, answerHostedPage } from "./hosted-page.ts";
import { htmlPage } from "./html.ts";
import { type Answer, ApiError, errorAnswer, readBody, send } from "./http.ts";
import { createJobs } from "./jobs.ts";
import { openStore } from "./store.ts";

export interface Sandbox {
  /** Answers a request below its base path; false when the path is not its own. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
  faults: Faults;
  /** Runs what is due by `now` at once, deliveries included. For tests with their own clock. */
  tick(): Promise<void>;
  close(): Promise<void>;
}

/** Razorpay's protocol, played locally. It knows nothing of the shop it serves. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const now = options.now ?? Date.now;
  const closing = new AbortController();
  const context: Context = {
    options,
    store: openStore(options.database),
    faults: noFaults(),
    now,
    seconds: () => Math.floor(now() / 1000),
    closing: closing.signal,
  };
  const jobs = createJobs(context);
  jobs.wake();

  async function handle(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const url = new URL(`http://sandbox.invalid${req.url}`);
    const base = options.basePath ?? "";
    if (!url.pathname.startsWith(`${base}/v1/`)) return false;
    const path = url.pathname.slice(base.length);
    const answer = await answerTo(context, req, res, path, url.searchParams);
    if (answer) send(res, answer, req.method);
    jobs.wake();
    return true;
  }

  async function close() {
    closing.abort();
    await jobs.stop();
    context.store.close();
  }

  return { handle, faults: context.faults, tick: jobs.tick, close };
}

async function answerTo(
  context: Context,
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  query: URLSearchParams,
): Promise<Answer | null> {
  try {
    if (path === "/v1/checkout.js") return checkoutScript();
    if (path.startsWith("/v1/checkout/embedded")) return await hosted(context, req, path);
    if (path === "/v1/preferences" || path === "/v1/checkout/outcome") {
      return await calledHome(context, req, path, query);
    }
    return await answerApi(context, req, res, path, query);
  } catch (error) {
    return errorAnswer(error);
  }
}

async function hosted(context: Context, req: IncomingMessage, path: string): Promise<Answer> {
  if (req.method !== "POST") {
    const body = "<h1>Start at the shop</h1><p>This page opens from a shop's payment page.</p>";
    const answer = htmlPage("Nothing to pay", body, { status: 405 });
    return { ...answer, headers: { ...answer.headers, allow: "POST" } };
  }
  let form = new URLSearchParams();
  try {
    form = new URLSearchParams(await readBody(req));
    if (path === "/v1/checkout/embedded") return answerHostedPage(context, form);
    if (path === "/v1/checkout/embedded/outcome") return answerHostedOutcome(context, form);
    throw new ApiError(404, "The requested URL was not found on the server.");
  } catch (error) {
    if (error instanceof ApiError) return answerHostedError(error, form);
    throw error;
  }
}

async function calledHome(
  context: Context,
  req: IncomingMessage,
  path: string,
  query: URLSearchParams,
): Promise<Answer> {
  if (req.method === "OPTIONS") return answerPreflight();
  try {
    if (path === "/v1/preferences") return answerPreferences(context, query);
    if (req.method !== "POST") throw new ApiError(405, "Only POST is answered here");
    return answerOutcome(context, new URLSearchParams(await readBody(req)));
  } catch (error) {
    return withCors(errorAnswer(error));
  }
}
