import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { fetchAsSent } from "./as-sent.ts";
import type { Shop } from "./shop.ts";
import { expect } from "./test.ts";

/** What the parts of a page weigh on a first visit, in kB as sent; one that outgrows this fails. */
const limits = { html: 14, styles: 10, scripts: 5 };
/** Bytes of an answer, its head with it, that arrive before the browser has to answer: ten packets. */
export const FIRST_ROUND_TRIP = 10 * 1448;

export const kB = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** The addresses of the tags that carry these words, in whatever order. */
function addresses(html: string, tag: "link" | "script", ...attributes: string[]): string[] {
  const tags = html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? [];
  return tags
    .filter((text) => attributes.every((word) => text.includes(word)))
    .flatMap((text) => / (?:href|src)="([^"]+)"/.exec(text)?.[1] ?? []);
}

/** The heaviest of the pages by part, in kB, and every page that is above a limit. */
export async function weighPages(
  request: APIRequestContext,
  shop: Pick<Shop, "url">,
  pages: string[],
) {
  const kept = new Map<string, number>();
  async function weigh(paths: string[]): Promise<number> {
    let sum = 0;
    for (const path of paths) {
      const bytes = kept.get(path) ?? (await fetchAsSent(request, shop.url + path)).body.length;
      kept.set(path, bytes);
      sum += bytes;
    }
    return sum;
  }
  const heaviest = { html: 0, styles: 0, scripts: 0 };
  const tooHeavy: string[] = [];
  for (const address of pages) {
    const { body, head } = await fetchAsSent(request, shop.url + address);
    const html = brotliDecompressSync(body).toString();
    expect(addresses(html, "script"), address).toEqual([]);
    const inline = [
      ...html.matchAll(
        /<script(?! type="(?:text\/plain|application\/ld\+json)")[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ]
      .map(([, source]) => source)
      .join("\n");
    // The first page of a visit has its styles within itself, a further one links to the sheet.
    const further = await fetchAsSent(request, shop.url + address, {
      "Sec-Fetch-Site": "same-origin",
    });
    // A sheet for very large letters alone holds up nobody else: browsers fetch it last.
    const links = addresses(
      brotliDecompressSync(further.body)
        .toString()
        .replace(/<noscript>.*?<\/noscript>|<link [^>]*media="\(max-width[^>]*>/gs, ""),
      "link",
      'rel="stylesheet"',
    );
    const weights = {
      html: Math.max(body.length, further.body.length),
      styles: await weigh(links),
      scripts: brotliCompressSync(inline).length,
    };
    // Who runs the shop has been there before.
    if (!address.startsWith("/admin") && head + body.length > FIRST_ROUND_TRIP) {
      tooHeavy.push(`${address}: ${head + body.length} of ${FIRST_ROUND_TRIP} bytes`);
    }
    expect(weights.styles, `${address} has styles`).toBeGreaterThan(0);
    for (const part of ["html", "styles", "scripts"] as const) {
      // Every part there is stands there; it is not served but for those who build the shop.
      if (part === "styles" && address.startsWith("/styleguide")) continue;
      heaviest[part] = Math.max(heaviest[part], kB(weights[part]));
      const limit = limits[part];
      if (weights[part] >= limit * 1024) {
        tooHeavy.push(`${address}: ${part} ${kB(weights[part])} of ${limit} kB`);
      }
    }
  }
  return { heaviest, tooHeavy };
}
