import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { noteDiskError } from "./disk.server.ts";
import {
  diskFaultContext,
  nonceContext,
  oldBrowserContext,
  requestIdContext,
} from "./http/context.ts";
import { log } from "./log.server.ts";
import { openParts } from "./rendering/kept-parts.server.ts";
import { pageHtml } from "./rendering/page-html.server.ts";
import { isFirstPage } from "./rendering/page-styles.server.ts";
import { textResponse } from "./rendering/text-response.ts";
import { currentSettings } from "./settings/current-settings.server.ts";
import { PartsProvider } from "./ui/kept-part.tsx";
import { ShopProvider } from "./ui/shop-context.tsx";

const isDev = import.meta.env.DEV;

/** Renders a page in one piece, complete without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const data = context.serverHandoffStream ? await readAll(context.serverHandoffStream) : "";
  const { loaderData } = context.staticHandlerContext;
  const parts = openParts(loaderData.root?.writtenSettings);
  const html = renderToString(
    <PartsProvider parts={parts}>
      <ShopProvider shop={currentSettings()}>
        <ServerRouter
          context={{ ...withMatchedOnly(context), serverHandoffStream: undefined }}
          url={request.url}
          nonce={nonce}
        />
      </ShopProvider>
    </PartsProvider>,
  );
  // Under `npm run dev` no style sheet is built that could be read.
  const isFirst = !isDev && isFirstPage(request.headers.get("Sec-Fetch-Site"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Sec-Fetch-Site");
  const isOld = !isDev && loadContext.get(oldBrowserContext);
  return textResponse(pageHtml(html, { data, nonce, isFirst, isOld, cut: parts.cut }), {
    status,
    headers,
  });
}

/**
 * The framework makes its routes anew for every page, all of them, and looks at those of the address:
 * here it is given no others. Nor what their scripts import, of which it would render a link each, ten to
 * thirty a page, for pageHtml to take out again.
 */
function withMatchedOnly(context: EntryContext): EntryContext {
  const { manifest, routeModules, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const only = <Of, To>(all: Record<string, Of>, as: (of: NonNullable<Of>) => To) =>
    Object.fromEntries(ids.flatMap((id) => (all[id] ? [[id, as(all[id])]] : [])));
  return {
    ...context,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: [] },
      routes: only(manifest.routes, (route) => ({ ...route, imports: [] })),
    },
    routeModules: only(routeModules, (module) => module),
  };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A shopper who closed the tab is no fault; a 404 or 405 is told by its status in the log.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (noteDiskError(error)) context.set(diskFaultContext, true);
  log.error(
    { requestId: context.get(requestIdContext), path: new URL(request.url).pathname, err: error },
    "request failed",
  );
};
