import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { noteDiskError } from "./disk.server.ts";
import { diskFaultContext, nonceContext, requestIdContext } from "./http/context.ts";
import { log } from "./log.server.ts";
import { wakeScript } from "./rendering/deferred-hydration.ts";
import { lateLinksScript } from "./rendering/late-links.ts";
import { isFirstPage, withOwnStyles } from "./rendering/page-styles.server.ts";
import { currentSettings } from "./settings/shop-words.server.ts";
import { ShopProvider } from "./ui/shop-context.tsx";

const isDev = import.meta.env.DEV;

/**
 * Renders a page in one piece, complete without script. The framework's own scripts leave asleep
 * (see deferred-hydration.ts), its modulepreload links not at all: nothing of React is in the critical path.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const data = context.serverHandoffStream ? await readAll(context.serverHandoffStream) : "";
  const html = renderToString(
    <ShopProvider shop={currentSettings()}>
      <ServerRouter
        context={{ ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={nonce}
      />
    </ShopProvider>,
  );
  const page = putToSleep(html, data, nonce);
  // Under `npm run dev` no style sheet is built that could be read.
  const isFirst = !isDev && isFirstPage(request.headers.get("Sec-Fetch-Site"));
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.append("Vary", "Sec-Fetch-Site");
  return new Response(`<!DOCTYPE html>${isFirst ? withOwnStyles(page, nonce) : page}`, {
    status,
    headers,
  });
}

function putToSleep(html: string, data: string, nonce: string): string {
  const handoff = `<script type="text/plain" data-sleeping="" nonce="${nonce}">window.__reactRouterContext.streamController.enqueue(${escapeForScript(JSON.stringify(data))});window.__reactRouterContext.streamController.close();</script>`;
  const waker = `<script nonce="${nonce}">${wakeScript}</script>`;
  const late = `<script nonce="${nonce}">${lateLinksScript}</script>`;
  let hasFocus = false;
  return (
    html
      .replace(/<link rel="modulepreload"[^>]*>/g, "")
      .replace(/<script nonce="[^"]*">window\.__reactRouterContext = /, (tag) =>
        tag.replace("<script", '<script type="text/plain" data-sleeping=""'),
      )
      .replace(
        /<script ([^>]*)type="module" async="">/,
        (_, rest) => `${handoff}<script ${rest}type="text/plain" data-sleeping="module">`,
      )
      // Whoever leaves while it loads makes no fault of it; a file that fails the browser tells itself.
      .replace(/(\nimport\("[^"]+"\));<\/script>/, "$1.catch(()=>{});</script>")
      // Before the style sheets: a script after one waits for it.
      .replace(/<link [^>]*rel="stylesheet"/, `${late}$&`)
      // Dropped: all routes are known from the start (react-router.config.ts), no link has one to
      // discover. Under `npm run dev` React compares every attribute.
      .replaceAll(' data-discover="true"', isDev ? "$&" : "")
      .replace(/(<link data-react-router-critical-css[^>]*) nonce="[^"]*"/, "$1")
      // Of several fields with an error a page opens at the first.
      .replace(/ autofocus=""/g, (attribute) => {
        if (hasFocus) return "";
        hasFocus = true;
        return attribute;
      })
      .replace("</body>", `${waker}</body>`)
  );
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

function escapeForScript(json: string): string {
  return json
    .replace(/[<>&]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
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
