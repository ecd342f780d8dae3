import { data, redirect } from "react-router";

/** Thrown by the half of a route that has no meaning. */
export function methodNotAllowed(allow: string) {
  return data("This address does not take that kind of request.", {
    status: 405,
    statusText: "Method Not Allowed",
    headers: { Allow: allow },
  });
}

export function notFound(message = "We could not find this page.") {
  return data(message, { status: 404, statusText: "Not Found" });
}

/** After a post: GET there, so that a reload does not send the form again. */
export function seeOther(to: string, headers?: HeadersInit) {
  return redirect(to, { status: 303, headers });
}

/** The header of a 429: when to come again. Of any other answer none. */
export function retryAfter(answer: object): Record<string, string> {
  return "waitSeconds" in answer ? { "Retry-After": `${answer.waitSeconds}` } : {};
}

export function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Cache-Control", "no-store");
  return Response.json(body, { ...init, headers });
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
