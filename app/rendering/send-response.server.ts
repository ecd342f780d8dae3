import type { ServerResponse } from "node:http";
import { sendResponse as sendStream } from "@remix-run/node-fetch-server";
import { bytesOf } from "./text-response.ts";

/** Sends what the shop has made of a request; at once where its bytes are there in one piece. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  const bytes = bytesOf(response);
  if (!bytes) return sendStream(res, response);
  const headers: string[] = [];
  for (const [name, value] of response.headers) headers.push(name, value);
  res.writeHead(response.status, response.statusText, headers);
  res.end(res.req.method === "HEAD" ? undefined : bytes);
}
