import { jsonError } from "#app/http/responses.server.ts";

/** Every address under /api that is none of the calls, whatever the method. */
function answer() {
  return jsonError(404, "There is no such call. See docs/api.md for the list.");
}

export const loader = answer;
export const action = answer;
