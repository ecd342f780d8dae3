import { endOneSession, logOutEverywhere } from "#app/accounts/account.server.ts";
import { endSession, operatorOf, requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { Route } from "./+types/sessions.ts";

/** POST /admin/account/sessions: logs out one device (`session`), or with `all` every one. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("POST");
}

export async function action({ request }: Route.ActionArgs) {
  // Nothing was typed that could be lost.
  const operator = operatorOf(request);
  if (!operator) throw seeOther("/admin/login?to=%2Fadmin%2Faccount");
  const by = operatorContext(operator);
  const { fields } = await readForm(request);
  const { session, all } = fields;
  if (all === "and-here") {
    logOutEverywhere(by, { operator, kept: null });
    return seeOther("/admin/login", endSession(request));
  }
  const ended =
    all === "others"
      ? logOutEverywhere(by, { operator, kept: operator.session })
      : Number(endOneSession(by, { operator, session: session ?? "" }));
  if (session === operator.session) return seeOther("/admin/login", endSession(request));
  return redirectWithToast("/admin/account#devices", {
    type: ended > 0 ? "success" : "info",
    message: ended > 0 ? "Logged out." : "Already logged out.",
  });
}
