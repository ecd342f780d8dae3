import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./test.ts";

/** What a page or a sheet of styles leads to: pages, pictures in every width, sheets, scripts, fonts. */
function addressesIn(text: string): string[] {
  const source = text.replaceAll("&amp;", "&");
  const found = [
    ...source.matchAll(/(?:\b(?:href|src|poster)=|\bcontent=(?="http))"([^"]+)"/g),
    ...source.matchAll(/(?:\burl\(|\bimport\(?\s*|\bfrom\s*)["']?([^"')\s]+)["']?/g),
  ].map(([, address = ""]) => address);
  const sets = [...source.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, set = ""]) =>
    set.split(/,\s+/).map((one) => one.split(" ", 1)[0] ?? ""),
  );
  return [...found, ...sets];
}

/** Walks from home on, as a link checker does; what is led to from where, and does not answer. */
async function walk(request: APIRequestContext, origin: string) {
  const from = new Map([["/", "the beginning"]]);
  const ids = new Map<string, string>();
  const dead: string[] = [];
  const places: [address: string, id: string, from: string][] = [];
  const waiting = ["/"];
  const look = async (address: string) => {
    const answer = await request.get(address);
    if (answer.status() !== 200)
      dead.push(`${address}: ${answer.status()}, on ${from.get(address)}`);
    const type = answer.headers()["content-type"] ?? "";
    if (!/^text\/(html|css|javascript)|manifest/.test(type)) return;
    const text = await answer.text();
    if (type.startsWith("text/html")) ids.set(address, text);
    for (const found of addressesIn(text)) {
      // Words in a script or a description are no addresses; a relative one leads from here.
      if (!/^(https?:|\/|\.\/|#|\?)/.test(found)) continue;
      const url = new URL(found, origin + address);
      if (url.origin !== origin) continue;
      const next = url.pathname + url.search;
      if (url.hash && type.startsWith("text/html")) places.push([next, url.hash.slice(1), address]);
      if (from.has(next)) continue;
      from.set(next, address);
      waiting.push(next);
    }
  };
  // Some at once, page after page, until nothing new is found.
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 8).map(look));
  for (const [address, id, on] of places) {
    const page = ids.get(address);
    if (page && !page.includes(`id="${decodeURIComponent(id)}"`)) {
      dead.push(`${address}#${id}: no such place, on ${on}`);
    }
  }
  return { dead, count: from.size, pages: ids.size };
}

test("from home on no page, picture, script, sheet or font is a dead address", async ({
  request,
  shop,
}) => {
  test.slow();
  const { dead, count, pages } = await walk(request, shop.url);
  expect(dead).toEqual([]);
  console.log(`${count} addresses, ${pages} of them pages`);
  expect(pages).toBeGreaterThan(50);
  expect(count).toBeGreaterThan(500);
});

test("a map of somebody else is framed when it is asked for, and nobody is asked before", async ({
  request,
}) => {
  const before = await request.get("/contact");
  const drawn = await before.text();
  expect(drawn).not.toContain("<iframe");
  expect(drawn).toMatch(/<figcaption[^>]*>Our own drawing/);
  expect(before.headers()["content-security-policy"]).toContain("frame-src 'none'");
  const after = await request.get("/contact?map");
  const live = await after.text();
  expect(live).toMatch(/<iframe [^>]*loading="lazy"/);
  // What is said of the drawing is not said of the map.
  expect(live).not.toMatch(/<figcaption[^>]*>Our own drawing/);
  expect(after.headers()["content-security-policy"]).toContain("frame-src https://www.google.com;");
  expect(after.headers()["x-framed"]).toBeUndefined();
  // No address makes another page frame anything.
  const other = await request.get("/about?map");
  expect(other.headers()["content-security-policy"]).toContain("frame-src 'none'");
});
