import { endSession } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import type { Route } from "./+types/logout.ts";

export function loader() {
  throw methodNotAllowed("POST");
}

/** Needs no guard: without a session there is nothing to end. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") throw methodNotAllowed("POST");
  return seeOther("/admin/login", endSession(request));
}
