import { Form, Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SaveOrPreview } from "#app/desk/save-or-preview.tsx";
import { PolicyFieldset } from "#app/desk/settings/policy-fields.tsx";
import { changedMeanwhile, refusedAsShown } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pickTyped } from "#app/pick.ts";
import { PolicyView } from "#app/policies/policy-view.tsx";
import {
  POLICIES_PAGE,
  policiesForm,
  previewPolicies,
  savePolicies,
} from "#app/policies/save-policies.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/undo-settings.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/policies.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Policies");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return policiesForm();
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = pickTyped(policiesForm().typed, fields);
  const print = fields.print ?? "";
  if (fields.intent === "preview") {
    const preview = previewPolicies(typed);
    if (preview.ok) return { typed, errors: {}, sections: preview.sections, print };
    return refusedAsShown(typed, preview.errors, print);
  }
  const context = operatorContext(operator);
  const { done: saved, earlier } = keepEarlier(context, {
    page: POLICIES_PAGE,
    change: () => savePolicies(context, typed, print),
  });
  if (saved.ok) {
    const message = "Saved. The policies say so from now on.";
    return redirectWithToast(POLICIES_PAGE, savedSettings(message, earlier));
  }
  if (saved.reason === "changed") {
    return changedMeanwhile(typed, policiesForm().typed, ["returns", "exchange"]);
  }
  return refusedAsShown(typed, saved.errors, print);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PoliciesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, errors } = actionData ?? { ...loaderData, errors: {} };
  const sections = actionData && "sections" in actionData ? actionData.sections : undefined;
  const message = actionData && "message" in actionData ? actionData.message : undefined;
  return (
    <DeskPage
      title="Policies"
      intro="Made from your settings, so that they always say what the shop does."
      error={message}
    >
      <p>
        Days, delivery and payment follow <Link to="/admin/settings/selling">Selling</Link> and{" "}
        <Link to="/admin/settings/connections">Connections</Link>, your name and GSTIN{" "}
        <Link to="/admin/settings/business">Business details</Link>. Customers read them under{" "}
        <Link to="/terms&condition">Terms & Conditions</Link>.
      </p>
      {sections && (
        <section className="panel prose" aria-labelledby="preview">
          <h2 id="preview">Preview, not saved yet</h2>
          <PolicyView sections={sections} />
        </section>
      )}
      <Form method="post" className="panel stack" noValidate>
        <input type="hidden" name="print" value={actionData?.print ?? loaderData.print} />
        <PolicyFieldset typed={typed} errors={errors} />
        <SaveOrPreview />
      </Form>
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
