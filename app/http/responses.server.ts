import { data, redirect, redirectDocument } from "react-router";
import { textResponse } from "#app/rendering/text-response.ts";

/** Thrown by the half of a route that has no meaning. */
export function methodNotAllowed(allow: string) {
  return data("This address does not accept this kind of request.", {
    status: 405,
    statusText: "Method Not Allowed",
    headers: { Allow: allow },
  });
}

/** To be thrown by a loader or action: 404 with this sentence. */
export function notFound(message = "We could not find this page.") {
  return data(message, { status: 404, statusText: "Not Found" });
}

/** To throw where the order of a page of the desk is not there. */
export function noSuchOrder() {
  return notFound("There is no such order.");
}

/** After a post: GET there, so that a reload does not send the form again. */
export function seeOther(to: string, headers?: HeadersInit) {
  return redirect(to, { status: 303, headers });
}

/** The header of a 429: when to come again. Of any other answer none. */
export function retryAfter(answer: object): Record<string, string> {
  return "waitSeconds" in answer ? { "Retry-After": `${answer.waitSeconds}` } : {};
}

const TO = "X-Remix-Redirect";

/**
 * After a post, or from a page that is passed by: there, and as a whole page load. To React this is
 * an answer without a body (see `withoutBody`): it leaves while it would still read one, and
 * Firefox calls that an error in the stream.
 */
export function wholePage(to: string, headers?: HeadersInit) {
  const response = redirectDocument(to, { status: 303, headers });
  response.headers.set(TO, to);
  return response;
}

/** The framework's own short form of such an answer to a script; every other stays as it is. */
export function withoutBody(response: Response): Response {
  if (response.status !== 202 || !response.headers.has(TO)) return response;
  void response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.delete("Content-Type");
  headers.set("X-Remix-Status", "303");
  // A cache may keep a 204 that says nothing of it, and this one names the order of one person.
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 204, headers });
}

/** An answer of a call; no cache keeps it. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "application/json");
  return textResponse(JSON.stringify(body), { ...init, headers });
}

/** A file for search engines, as old as an hour in between. */
export function xml(body: string): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

/** The one shape of every error of the JSON API. */
export function jsonError(
  status: number,
  message: string,
  extra: Record<string, unknown> = {},
  headers?: HeadersInit,
) {
  return json({ success: false, message, ...extra }, { status, headers });
}
