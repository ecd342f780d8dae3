import { notFound } from "#app/http/responses.server.ts";

/** To throw where the order of a page of the desk is not there. */
export function noSuchOrder() {
  return notFound("There is no such order.");
}
