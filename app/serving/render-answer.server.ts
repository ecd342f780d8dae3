import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { clientAddress } from "#app/http/address.server.ts";
import {
  clientAddressContext,
  diskFaultContext,
  nonceContext,
  requestIdContext,
  routesContext,
} from "#app/http/context.ts";
import { copyOfForm, unsavedAnswer } from "#app/http/disk-answer.server.ts";
import { contentSecurityPolicy } from "#app/http/headers.server.ts";
import { withoutBody } from "#app/http/responses.server.ts";
import { gatherRoutes } from "#app/http/route-facts.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { compress } from "#app/rendering/compression.server.ts";
import { isFirstPage } from "#app/rendering/page-styles.server.ts";
import { isForEverybody, share } from "#app/rendering/shared-pages.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { publicVersion } from "#db/version.server.ts";
import { kindOf } from "./answer-kind.ts";

/** Under `npm run dev` each request has the pages as they are written now, and none is kept. */
export const isDev = import.meta.env.DEV;
const handle = isDev
  ? createRequestHandler(() => import("virtual:react-router/server-build"), "development")
  : createRequestHandler(build, "production");
/** What the routes say of themselves. */
export const addresses = gatherRoutes(build.routes);

/** `key`: what the page is kept under when it is one for everybody. */
export type Asked = { path: string; requestId: string; key: string | undefined };

/** A page or call by React Router, with its headers, compressed. */
export async function renderAnswer(
  req: IncomingMessage,
  request: Request,
  { path, requestId, key }: Asked,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const version = publicVersion();
  // Once more: a page kept under this version shows no earlier settings.
  refreshSettings();
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(routesContext, addresses);
  context.set(clientAddressContext, clientAddress(req));
  const copy = copyOfForm(request);
  // Nothing of one person can get into what is kept for all.
  if (key) request.headers.delete("Cookie");
  const response = withoutBody(await handle(request, context));
  if (context.get(diskFaultContext) && response.status === 500) {
    return unsavedAnswer(kindOf(req, path), copy);
  }
  if (key && isForEverybody(response)) return share(key, response, { nonce, version });
  if (response.headers.get("Content-Type")?.startsWith("text/html") && !isDev) {
    const gateway = addresses.gateway.test(path) ? paymentProviders().current.origins : undefined;
    const own = `'nonce-${nonce}'`;
    const policy = contentSecurityPolicy({ scripts: own, styles: own }, gateway);
    response.headers.set("Content-Security-Policy", policy);
  }
  const { "accept-encoding": accepted, "sec-fetch-site": site } = req.headers;
  return compress(
    response,
    accepted?.toString(),
    isFirstPage(site?.toString()) ? "first" : "further",
  );
}
