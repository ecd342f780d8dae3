import type { IncomingMessage, ServerResponse } from "node:http";

export interface Answer {
  status: number;
  body: string;
  type?: string;
}

export function json(value: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(value) };
}

/** What a gateway in front of the API says when that is down. */
export function html(status = 500): Answer {
  const body = "<html><head><title>500</title></head><body><h1>Server Error</h1></body></html>";
  return { status, body, type: "text/html" };
}

export function missing(fields: string[]): Answer {
  const errors = Object.fromEntries(fields.map((field) => [field, [`The ${field} is required.`]]));
  return json({ message: "Required field missing", errors, status_code: 422 }, 422);
}

export function send(res: ServerResponse, { status, body, type = "application/json" }: Answer) {
  if (res.destroyed) return;
  res.writeHead(status, { "content-type": type }).end(body);
}

export async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of req) {
    text += chunk;
    if (text.length > 200_000) break;
  }
  try {
    return JSON.parse(text || "{}");
  } catch {
    return {};
  }
}
