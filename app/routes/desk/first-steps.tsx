import { Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { StepList } from "#app/desk/first-run/step-list.tsx";
import { undoable } from "#app/desk/undo.ts";
import {
  dismissSteps,
  listSteps,
  STEPS_PAGE,
  skipStep,
  stepsToShow,
} from "#app/first-run/steps.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/first-steps.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "First steps");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { here: STEPS_PAGE, steps: listSteps(), isShown: stepsToShow() !== undefined };
}

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields } = await readForm(request);
  const { intent = "", step = "" } = fields;
  if (intent === "hide" || intent === "show") {
    dismissSteps(context, { isDismissed: intent === "hide" });
    const message =
      intent === "hide" ? "The steps are in Settings now." : "Today shows the steps again.";
    return redirectWithToast("/admin/dashboard", message);
  }
  const found = skipStep(context, { name: step, skip: intent !== "resume" });
  if (!found)
    return redirectWithToast(STEPS_PAGE, { type: "error", message: "There is no such step." });
  if (intent === "resume") return redirectWithToast(STEPS_PAGE, "It is on the list again.");
  const back = { action: STEPS_PAGE, fields: { step, intent: "resume" } };
  return redirectWithToast(STEPS_PAGE, undoable("Skipped.", back));
}

export default function FirstSteps({ loaderData: { here, steps, isShown } }: Route.ComponentProps) {
  const open = steps.filter(({ state }) => state === "open").length;
  return (
    <DeskPage
      title="First steps"
      intro={
        open > 0
          ? "What a shop needs before it opens. Skip what you do not need; nothing is lost."
          : "Nothing is left to do here."
      }
    >
      <StepList steps={steps} action={here} />
      <p className="cluster">
        <Link to="/admin/settings/opening">Open or close the shop</Link>
      </p>
      {open > 0 && (
        <Form method="post">
          <Button name="intent" value={isShown ? "hide" : "show"} variant="secondary">
            {isShown ? "Do not show on Today" : "Show on Today"}
          </Button>
        </Form>
      )}
    </DeskPage>
  );
}
