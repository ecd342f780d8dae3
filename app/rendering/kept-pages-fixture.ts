import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { sendResponse } from "@remix-run/node-fetch-server";
import { requestOrigin } from "#app/http/address.server.ts";
import { createFairQueue } from "#app/http/fair-queue.server.ts";
import { gatherRoutes } from "#app/http/route-facts.ts";
import { gatherSources, LISTS, tellProducts, tellShown } from "#app/page-sources.server.ts";
import { sqlite } from "#db/client.server.ts";
import { answerKept, sendIfKept } from "./answer-kept.server.ts";
import { type KeptAsk, keptAsk } from "./kept-ask.server.ts";
import { heedChanges } from "./kept-pages.server.ts";

/** A page of one script and one style. */
const nonce = "0f".repeat(16);
export const script = "let a = 1;";
export const style = "p{margin:0}";

const tracked = { kept: "path", sourcesTracked: true } as const;
const routes = gatherRoutes({
  home: { path: "", module: { handle: tracked } },
  about: { path: "about", module: { handle: tracked } },
  blog: { path: "blog", module: { handle: tracked } },
  terms: { path: "terms&condition", module: { handle: tracked } },
  untracked: { path: "contact", module: { handle: { kept: "path" } } },
  product: { path: "singleProduct/:id", module: { handle: { ...tracked, showsPincode: true } } },
  list: { path: "products", module: { handle: { kept: "query", sourcesTracked: true } } },
  cart: { path: "cart", module: {} },
});
const turns = createFairQueue({
  atOnce: 2,
  longMs: 300,
  patienceMs: 3000,
  mostWaiting: 1000,
  mostLong: 60,
});
/**
 * How long a rendering takes, and what is for one alone after it; what happens before it is done; how many
 * renderings there were, and turns.
 */
export const rendering = { takesMs: 0, aloneMs: 0, meanwhile: () => {}, count: 0, turns: 0 };

async function render(ask: KeptAsk) {
  const startedAt = Date.now();
  const change = heedChanges();
  const { pathname, searchParams } = new URL(ask.address);
  const { result, sources, until } = await gatherSources(async () => {
    rendering.count += 1;
    if (pathname === "/products") tellShown(LISTS);
    if (pathname !== "/about") tellProducts([{ id: "kurti" }]);
    const price = sqlite.prepare("select price from products where id = 'kurti'").pluck().get();
    const { takesMs } = rendering;
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    rendering.meanwhile();
    const headers = new Headers({ "Content-Type": "text/html" });
    if (pathname === "/blog") return new Response("none", { status: 404, headers });
    const html = `<p>${JSON.stringify(ask.visitor)} ${price}</p><script nonce="${nonce}">${script}</script><script>alert()</script><style nonce="${nonce}" data-sheet="/a.css">${style}</style>${"<br>".repeat(searchParams.has("big") ? 250_000 : 200)}`;
    return new Response(html, { headers });
  });
  return {
    response: result,
    nonce,
    change,
    startedAt,
    until,
    sources: ask.facts.sourcesTracked && sources,
    async alone() {
      await new Promise((resolve) => setTimeout(resolve, rendering.aloneMs));
      return result;
    },
  };
}

/** Of one test: what would go on for ever holds up the process, and no test could end it. */
const MOST_TURNS = 500;

const server = createServer((req, res) => {
  answer(req, res).catch(() => res.writeHead(500).end());
});

async function answer(req: IncomingMessage, res: ServerResponse) {
  const origin = requestOrigin(req);
  const ask = origin && keptAsk(req, origin, routes);
  const exchange = { req, res, requestId: "1" };
  if (!ask) return void res.end(`own ${++rendering.count}`);
  if (sendIfKept(ask, exchange)) return;
  const source = { network: "a", session: "" };
  const answered = await answerKept(ask, exchange, {
    takeTurn(line) {
      rendering.turns += 1;
      if (rendering.turns > MOST_TURNS) throw new Error("it asks for turns without an end");
      return turns.take(source, line);
    },
    render: () => render(ask),
  });
  if (answered instanceof Response) await sendResponse(res, answered);
}
await once(server.listen(0), "listening");
server.unref();

/** Two products of five units, no cart. */
export function resetShop() {
  rendering.takesMs = 0;
  rendering.aloneMs = 0;
  rendering.turns = 0;
  rendering.meanwhile = () => {};
  sqlite.exec(`
    delete from products;
    delete from carts;
    insert into products (id, title, price, created_at, updated_at) values
      ('kurti', 'Kurti', 129900, 1, 1), ('saree', 'Saree', 229900, 1, 1);
    insert into product_sizes (product_id, size, position, stock) values
      ('kurti', 'M', 0, 5), ('saree', 'M', 0, 5);
  `);
}

type Got = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  isFresh: boolean;
};

/** As it comes over the wire, which `fetch` would unpack. */
export function get(
  path: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" = "GET",
): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  const earlier = rendering.count;
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, method, headers: { "Accept-Encoding": "br", ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
            isFresh: rendering.count > earlier,
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}
export const textOf = ({ body }: Got) => brotliDecompressSync(body).toString();
