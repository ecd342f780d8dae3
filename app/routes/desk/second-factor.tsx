import { data, Link } from "react-router";
import { changeFactor } from "#app/accounts/change-factor.server.ts";
import { newFactor, secondFactorOf } from "#app/accounts/second-factor.server.ts";
import { FactorOn, FactorSetup, RecoveryCodes } from "#app/desk/account/factor-forms.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { drawQr } from "#app/qr.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/second-factor.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Two-step login");
}

function setupFor(name: string, sealed?: string) {
  const { key, link, sealed: kept } = newFactor(currentSettings(), name, sealed);
  return { key: key.replace(/(.{4})(?=.)/g, "$1 "), link, sealed: kept, qr: drawQr(link) };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const { isOn, codesLeft } = secondFactorOf(operator.id);
  return { isOn, codesLeft, setup: isOn ? null : setupFor(operator.name) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const changed = await changeFactor(operatorContext(operator), {
    operator,
    fields,
    address: context.get(clientAddressContext),
  });
  if (changed.ok && changed.done === "off") {
    return redirectWithToast(
      "/admin/account",
      "Two-step login is off. You log in with the password only.",
    );
  }
  // Shown in this answer and never again, hence no redirect.
  if (changed.ok) return data({ codes: changed.codes, errors: {}, setup: null });
  const setup = secondFactorOf(operator.id).isOn ? null : setupFor(operator.name, fields.sealed);
  return data({ codes: null, errors: changed.errors, setup }, { status: changed.status });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, codesLeft } = loaderData;
  const setup = actionData?.setup ?? loaderData.setup;
  const errors = actionData?.errors ?? {};
  return (
    <DeskPage title="Two-step login" narrow>
      {Object.keys(errors).length > 0 && (
        <Notice tone="error">
          <p>Nothing is changed. Please check the marked fields.</p>
        </Notice>
      )}
      {actionData?.codes ? (
        <RecoveryCodes codes={actionData.codes} />
      ) : isOn ? (
        <FactorOn codesLeft={codesLeft} errors={errors} />
      ) : (
        setup && <FactorSetup setup={setup} errors={errors} />
      )}
      <p>
        <Link to="/admin/account">Your account</Link>
      </p>
    </DeskPage>
  );
}
