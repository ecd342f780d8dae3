import type { ServerResponse } from "node:http";
import { sendResponse as sendStream } from "@remix-run/node-fetch-server";
import { bytesOf } from "./text-response.ts";

/** Sends what the shop has made of a request; at once where its bytes are there in one piece. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  const bytes = bytesOf(response);
  if (!bytes && response.body) return sendStream(res, response);
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  // Otherwise a redirect would be sent in two pieces, the second to say that it is over.
  const isEmpty = !bytes && res.req.method !== "HEAD" && ![204, 304].includes(response.status);
  if (isEmpty && !response.headers.has("Content-Length")) headers.push("Content-Length", "0");
  res.writeHead(response.status, response.statusText, headers);
  res.end(res.req.method === "HEAD" ? undefined : bytes);
}
