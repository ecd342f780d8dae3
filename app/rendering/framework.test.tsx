import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Link,
  Links,
  Outlet,
  RouterContextProvider,
  redirectDocument,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { beforeAll, expect, test } from "vitest";

/**
 * What `rendering/` and `http/` take for granted of React Router beyond its documentation, as
 * `docs/architecture.md` lists it ("What rests on React Router's inside"). After an upgrade each line that
 * fails says what no longer holds, and which file of ours relies on it.
 */

let context: EntryContext | undefined;
let html = "";
let answered: Response | undefined;

function Document() {
  return (
    <html lang="en">
      <head>
        <Links />
        <link rel="stylesheet" href="/part.css" precedence="part" />
      </head>
      <body>
        <Link to="/other">Other</Link>
        {/* biome-ignore lint/a11y/noAutofocus: what React makes of it is looked at. */}
        <input autoFocus />
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}

const route = (id: string, more: object = {}) => ({
  id,
  module: `/assets/${id}.js`,
  hasLoader: false,
  hasAction: false,
  hasErrorBoundary: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  imports: [],
  ...more,
});

const build = {
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, of: EntryContext) => {
        context = of;
        html = renderToString(
          <ServerRouter
            context={{ ...of, serverHandoffStream: undefined }}
            url={request.url}
            nonce="n0"
          />,
        );
        return new Response(html, { status, headers });
      },
    },
  },
  routes: {
    root: { id: "root", path: "", module: { default: Document } },
    "routes/page": {
      id: "routes/page",
      parentId: "root",
      path: "page",
      module: {
        handle: { kept: "path" },
        default: () => <p>Page</p>,
        loader: () => ({ text: "handed over" }),
        action: () => redirectDocument("/other", 303),
      },
    },
  },
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
    routes: {
      root: route("root", { path: "" }),
      "routes/page": route("routes/page", {
        parentId: "root",
        path: "page",
        hasLoader: true,
        hasAction: true,
      }),
    },
  },
  assetsBuildDirectory: "build/client",
  publicPath: "/",
  basename: "/",
  future: { unstable_optimizeDeps: false },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");
const ask = (address: string, init?: RequestInit) =>
  handle(new Request(`http://shop.test${address}`, init), new RouterContextProvider());

beforeAll(async () => {
  answered = await ask("/page");
});

const OF_ENTRY = "app/entry.server.tsx makes the page from it";
const OF_ANSWERS = "app/http/responses.server.ts writes such an answer itself";
/** The framework's part for the browser, both builds, as it is installed. */
const inBrowser = ["production", "development"].map((mode) => {
  const folder = path.join("node_modules/react-router/dist", mode);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"))
    .join("\n");
});
const everywhere = (pattern: RegExp) => inBrowser.every((source) => pattern.test(source));

test.each<[sentence: string, reliesOnIt: string, holds: () => boolean | Promise<boolean>]>([
  [
    "the page's state is one inline script that begins with window.__reactRouterContext",
    OF_ENTRY,
    () => (html.match(/<script nonce="n0">window\.__reactRouterContext = /g) ?? []).length === 1,
  ],
  [
    "the state takes its data from window.__reactRouterContext.streamController",
    OF_ENTRY,
    () => html.includes("window.__reactRouterContext.streamController = controller"),
  ],
  [
    "the state names the flags of the framework, and one that is not named is off",
    "app/rendering/page-html.server.ts leaves out those that are off",
    () =>
      /"future":\{("\w+":false,?)+\}/.test(html) &&
      !inBrowser.some((source) => /\bfuture\??\.\w+ ?[!=]==/.test(source)),
  ],
  [
    "the modules are begun by one inline module script, whose attributes end in this order",
    OF_ENTRY,
    () => (html.match(/<script [^>]*type="module" async="">/g) ?? []).length === 1,
  ],
  [
    "that script ends with the import of the entry",
    OF_ENTRY,
    () => /\nimport\("\/assets\/entry\.js"\);<\/script>/.test(html),
  ],
  [
    "what is loaded ahead are links with rel=modulepreload first",
    OF_ENTRY,
    () => html.includes('<link rel="modulepreload"'),
  ],
  [
    "a link to a page has data-discover=true",
    OF_ENTRY,
    () => html.includes(' data-discover="true"'),
  ],
  [
    "the data of the page come as a stream of text in serverHandoffStream",
    OF_ENTRY,
    async () => (await new Response(context?.serverHandoffStream).text()).includes("handed over"),
  ],
  [
    "without serverHandoffStream no script of the data is in the page",
    OF_ENTRY,
    () => !html.includes("streamController.enqueue"),
  ],
  ["React writes autofocus as an empty attribute", OF_ENTRY, () => html.includes(' autofocus=""')],
  [
    "React tells the sheet of a part by data-precedence",
    "app/rendering/page-styles.server.ts leaves such a page its links",
    () => /<link rel="stylesheet" href="\/part\.css" data-precedence="part"\/>/.test(html),
  ],
  [
    "the build has each route's module with its handle",
    "app/http/route-facts.ts gathers them",
    () => build.routes["routes/page"]?.module.handle !== undefined && answered?.status === 200,
  ],
  [
    "the data of a page are at its path with .data",
    "app/serving/answer-kind.ts, app/http/route-facts.ts and app/http/disk-answer.server.ts tell them so",
    async () => (await (await ask("/page.data")).text()).includes("handed over"),
  ],
  [
    "a redirect of an action is a 202 to a script, and says that the document is to be loaded",
    OF_ANSWERS,
    async () => {
      const answer = await ask("/page.data", { method: "POST", body: new URLSearchParams() });
      return answer.status === 202 && (await answer.text()).includes("/other");
    },
  ],
  [
    "to the browser a 204 with X-Remix-Redirect, X-Remix-Status and X-Remix-Reload-Document is a redirect",
    OF_ANSWERS,
    () =>
      everywhere(/status === 204 && \w+\.headers\.has\("X-Remix-Redirect"\)/) &&
      everywhere(/headers\.get\("X-Remix-Status"\)/) &&
      everywhere(/headers\.get\("X-Remix-Reload-Document"\) === "true"/),
  ],
  [
    "an error without X-Remix-Response is shown with its status text and body",
    "app/rendering/plain-page.server.ts and app/http/disk-answer.server.ts answer so",
    () => everywhere(/status >= 400 && !\w+\.headers\.has\("X-Remix-Response"\)\) throw/),
  ],
  [
    "the router of an awake page is window.__reactRouterDataRouter",
    "app/rendering/deferred-hydration.ts, static-files.server.ts, app/ui/no-answer.ts and come-back.ts ask it",
    () => everywhere(/window\.__reactRouterDataRouter\s*=/),
  ],
])("%s (%s)", async (_sentence, _reliesOnIt, holds) => {
  expect(await holds()).toBe(true);
});
