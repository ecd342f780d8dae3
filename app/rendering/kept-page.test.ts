import { expect, test } from "vitest";
import type { PageSources } from "#app/page-sources.server.ts";
import { pack } from "./compression.server.ts";
import type { KeptAsk } from "./kept-ask.server.ts";
import { type KeptPage, keptBytes, makeKeptPage, packKeptPage } from "./kept-page.server.ts";

/** A page as it is packed for the first who asks. */
async function packed(key: string, html: string, sources?: PageSources): Promise<KeptPage> {
  const ask = { key, address: "http://shop.test/" } as KeptAsk;
  const { page, plain } = makeKeptPage(
    {
      ask,
      pieces: [html],
      headers: new Headers(),
      nonce: "0".repeat(32),
      change: 0,
      sources,
      until: Number.POSITIVE_INFINITY,
    },
    undefined,
  );
  await packKeptPage(page, "br", { plain });
  return page;
}

async function sent(key: string, html: string): Promise<number> {
  return (await packed(key, html)).bodies.get("br")?.bytes.byteLength ?? 0;
}

/** Words that repeat as those of a page do, and as little. */
function textOf(count: number): string {
  let [text, seed] = ["", 1];
  for (let at = 0; at < count; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    text += `<li>${(seed % 5_000).toString(36)} of ${at}</li>`;
  }
  return text;
}

test("a first page that is hardly above one round trip is packed tighter", async () => {
  const html = textOf(3350);
  const [named, kept] = await Promise.all([pack(html, "named"), pack(html, "kept")]);
  expect(named.byteLength).toBeGreaterThan(13_330);
  expect(named.byteLength).toBeLessThan(14_400);
  expect(kept.byteLength).toBeLessThan(named.byteLength);
  expect(await sent("/singleProduct/kurti", html)).toBe(kept.byteLength);
});

test("one that would need a second all the same is packed once", async () => {
  const html = textOf(4500);
  const [first, named] = await Promise.all([pack(html, "first"), pack(html, "named")]);
  expect(named.byteLength).toBeGreaterThan(16 * 1024);
  expect(await sent("/singleProduct/kurti", html)).toBe(named.byteLength);
  expect(await sent("/products?size=M", html)).toBe(first.byteLength);
});

test("one that fits is packed once", async () => {
  const html = textOf(1500);
  expect(await sent("/singleProduct/kurti", html)).toBe((await pack(html, "named")).byteLength);
  expect(await sent("/products?size=M", html)).toBe((await pack(html, "first")).byteLength);
});

test("a page holds no more memory than its bytes, and is weighed with what it shows", async () => {
  const page = await packed("/about", textOf(1500));
  const bytes = page.bodies.get("br")?.bytes;
  expect(bytes?.byteLength).toBeGreaterThan(1000);
  expect(bytes?.buffer.byteLength).toBe(bytes?.byteLength);
  const cards = Array.from({ length: 48 }, (_, at) => [`product:${at}`, 0] as const);
  const list = await packed("/products", textOf(1500), new Map(cards));
  expect(keptBytes(list) - keptBytes(page)).toBeGreaterThan(4000);
});
