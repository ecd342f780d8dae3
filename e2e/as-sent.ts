import { get } from "node:http";
import type { APIRequestContext } from "@playwright/test";

/**
 * What is sent for an address to a browser that knows brotli, still compressed, with the bytes of its head:
 * Playwright's own request unpacks it.
 */
export async function fetchAsSent(
  request: APIRequestContext,
  url: string,
  more: Record<string, string> = {},
): Promise<{ body: Buffer; head: number }> {
  const { cookies } = await request.storageState();
  const headers = {
    ...more,
    "Accept-Encoding": "br",
    Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
  };
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    get(url, { headers }, (answer) => {
      answer.on("data", (part: Buffer) => parts.push(part));
      // Each line of it ends with two bytes, as the one of the status, "HTTP/1.1 200 OK", and an empty one do.
      const head = answer.rawHeaders.reduce((sum, { length }) => sum + length + 2, 15 + 4);
      answer.on("end", () => resolve({ body: Buffer.concat(parts), head }));
    }).on("error", reject);
  });
}
