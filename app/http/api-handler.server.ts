import type { Params, RouterContextProvider } from "react-router";
import { noteDiskError } from "#app/disk.server.ts";
import { log } from "#app/log.server.ts";
import { requestIdContext } from "./context.ts";
import { RETRY, unsavedJson } from "./disk-answer.server.ts";
import { jsonError } from "./responses.server.ts";

type Ask = {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
};
type Answer = (ask: Ask) => Response | Promise<Response>;
type Method = "GET" | "POST" | "PATCH";

/**
 * The two halves of a call of the JSON API. A method it does not have gets 405 with `Allow`; a
 * fault is logged and answered as JSON without its words, which the framework would not do.
 */
export function call(methods: Partial<Record<Method, Answer>>) {
  const allow = Object.keys(methods)
    .flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]))
    .join(", ");

  async function answer(ask: Ask): Promise<Response> {
    const { request } = ask;
    const method = request.method === "HEAD" ? "GET" : request.method;
    const handler = methods[method as Method];
    if (!handler) {
      return jsonError(405, `This address accepts ${allow} only.`, {}, { Allow: allow });
    }
    try {
      return await handler(ask);
    } catch (error) {
      if (error instanceof Response) return error;
      const requestId = ask.context.get(requestIdContext);
      const { pathname: path } = new URL(request.url);
      // A client that hung up is no fault.
      if (!request.signal.aborted) log.error({ requestId, path, err: error }, "call failed");
      if (noteDiskError(error)) return jsonError(503, unsavedJson.message, unsavedJson, RETRY);
      return jsonError(500, "Something went wrong on our side. Please try again in a minute.");
    }
  }
  return { loader: answer, action: answer };
}
