import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { methodNotAllowed, wholePage } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { takeBack } from "#app/settings/undo-settings.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
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
  const toast: ToastMessage = done.ok
    ? { type: "success", message: "Undone: it is as before." }
    : { type: "error", message: done.message };
  // As a whole page load: fields that were typed into would keep what was just taken back.
  const { headers } = await redirectWithToast(page, toast);
  return wholePage(page, headers);
}
