import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { takeBack } from "#app/settings/take-back.server.ts";
import type { Route } from "./+types/undo-settings.ts";

/** POST /admin/settings/undo: takes one change of settings back (`change`). */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("POST");
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { page, ...done } = takeBack(operatorContext(operator), { id: fields.change ?? "" });
  if (done.ok) return redirectWithToast(page, "Undone: it is as before.");
  return redirectWithToast(page, { type: "error", message: done.message });
}
