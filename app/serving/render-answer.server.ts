import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { env } from "#app/env.server.ts";
import { clientAddress } from "#app/http/address.server.ts";
import {
  clientAddressContext,
  diskFaultContext,
  nonceContext,
  oldBrowserContext,
  requestIdContext,
  routesContext,
} from "#app/http/context.ts";
import { isPlainForm, unsavedAnswer } from "#app/http/disk-answer.server.ts";
import { contentSecurityPolicy, FRAMED, noGateway } from "#app/http/headers.server.ts";
import { sessionOfDesk } from "#app/http/operator-session.server.ts";
import { withoutBody } from "#app/http/responses.server.ts";
import { gatherRoutes } from "#app/http/route-facts.ts";
import { visitorContext } from "#app/http/visitor.server.ts";
import { gatherSources } from "#app/page-sources.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { randomText } from "#app/random.server.ts";
import type { RenderedPage } from "#app/rendering/answer-kept.server.ts";
import { compress, type Tightness } from "#app/rendering/compression.server.ts";
import { hasQuery, type KeptAsk } from "#app/rendering/kept-ask.server.ts";
import { heedChanges } from "#app/rendering/kept-pages.server.ts";
import { isOldBrowser } from "#app/rendering/old-browsers.ts";
import { isFirstPage } from "#app/rendering/page-styles.server.ts";
import { refusalAsPage } from "#app/rendering/plain-page.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { setAssetOrigin, withAssetOrigin } from "#app/ui/asset-origin.ts";
import { RELEASE } from "#app/ui/release.ts";
import { kindOf } from "./answer-kind.ts";
import { pressedOnce } from "./pressed-again.server.ts";
import { handlersBySection } from "./section-handlers.server.ts";
import { shortActions, withOutcomes } from "./short-action.server.ts";

setAssetOrigin(env.ASSET_ORIGIN ?? "");
/** Under `npm run dev` each request has the pages as they are written now, and none is kept. */
export const isDev = import.meta.env.DEV;
const handlerOf = isDev
  ? always(createRequestHandler(() => import("virtual:react-router/server-build"), "development"))
  : handlersBySection({
      ...build,
      routes: withOutcomes(build.routes),
      assets: withAssetOrigin(build.assets),
    });
const answerShortly = shortActions(isDev ? {} : build.routes);
const answerOnce = pressedOnce({ seesPages: env.WEB_ROLE !== "writer" });

function always<Value>(value: Value): () => Value {
  return () => value;
}

function handle(request: Request, context: RouterContextProvider) {
  return handlerOf(new URL(request.url).pathname)(request, context);
}

/** What the routes say of themselves. */
export const routeFacts = gatherRoutes(build.routes);

type Asked = { path: string; requestId: string };

/** A page or call by React Router, with its headers, compressed. */
export async function renderAnswer(
  req: IncomingMessage,
  request: Request,
  { path, requestId }: Asked,
): Promise<Response> {
  const nonce = newNonce();
  const context = contextOf({ nonce, requestId });
  context.set(oldBrowserContext, isOldBrowser(req.headers["user-agent"]));
  context.set(clientAddressContext, clientAddress(req));
  const kind = kindOf(req, path);
  const response = await answerOnce(
    request,
    sessionOfDesk(request, path),
    async () =>
      (await answerShortly(request, context)) ?? withoutBody(await handle(request, context)),
  );
  if (context.get(diskFaultContext) && response.status === 500) {
    return unsavedAnswer(kind, isPlainForm(request) ? request.clone() : undefined);
  }
  const refusal = isOpenedAddress(req) && (await refusalAsPage(response, kind));
  return refusal || finish(response, { req, path, nonce });
}

/**
 * A page that may be kept. Of who asks it knows the few facts of the `Visitor`, and nothing else gets
 * to it: no cookie, no address, no header but whether it is the first page of a visit, and the browser old.
 */
export async function renderKept(
  ask: KeptAsk,
  req: IncomingMessage,
  { path, requestId }: Asked,
): Promise<RenderedPage> {
  const nonce = newNonce();
  const startedAt = Date.now();
  const change = heedChanges(startedAt);
  // After that: a page of this change shows no earlier settings.
  refreshSettings();
  const context = contextOf({ nonce, requestId });
  context.set(visitorContext, ask.visitor);
  context.set(oldBrowserContext, ask.isOld);
  const headers: Record<string, string> = ask.isFirst ? {} : { "Sec-Fetch-Site": "same-origin" };
  const { result, sources, until } = await gatherSources(() =>
    handle(new Request(ask.address, { headers }), context),
  );
  const response = withoutBody(result);
  const isUnsaved = context.get(diskFaultContext) && response.status === 500;
  return {
    response,
    nonce,
    change,
    startedAt,
    until,
    sources: ask.facts.sourcesTracked && sources,
    alone: async () =>
      isUnsaved
        ? unsavedAnswer(kindOf(req, path))
        : finish(response, { req, path, nonce }, hasQuery(ask.address) ? "once" : "first"),
  };
}

/** Of an address that somebody opened, and not of what a page or a program fetches. */
function isOpenedAddress({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

function contextOf({ nonce, requestId }: { nonce: string; requestId: string }) {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(requestIdContext, requestId);
  context.set(routesContext, routeFacts);
  return context;
}

const newNonce = () => randomText(16);

/** With the policy of its scripts, and compressed as its browser takes it. */
async function finish(
  response: Response,
  { req, path, nonce }: { req: IncomingMessage; path: string; nonce: string },
  first: Tightness = "first",
): Promise<Response> {
  if (response.headers.get("Content-Type")?.startsWith("text/html") && !isDev) {
    const frame = response.headers.get(FRAMED);
    const gateway = routeFacts.gateway.test(path)
      ? paymentProviders().current.origins
      : frame
        ? { ...noGateway, frame }
        : undefined;
    const own = `'nonce-${nonce}'`;
    const policy = contentSecurityPolicy({ scripts: own, styles: own }, gateway);
    response.headers.set("Content-Security-Policy", policy);
  }
  response.headers.delete(FRAMED);
  if (kindOf(req, path).isData && !isDev) response.headers.set(RELEASE, build.assets.version);
  const { "accept-encoding": accepted, "sec-fetch-site": site } = req.headers;
  return compress(
    response,
    accepted?.toString(),
    isFirstPage(site?.toString()) ? first : "further",
  );
}
