import { data, Link, useNavigation } from "react-router";
import { changePassword, type PasswordErrors } from "#app/accounts/account.server.ts";
import { secondFactorOf } from "#app/accounts/second-factor.server.ts";
import { listSessions } from "#app/accounts/session.server.ts";
import { forgiveLoginTries, takeLoginTry, tooManyTries } from "#app/accounts/throttle.server.ts";
import { DeviceList } from "#app/desk/account/device-list.tsx";
import { PasswordForm } from "#app/desk/account/password-form.tsx";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { MIN_PASSWORD } from "#app/env.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/account.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Your account");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  return {
    name: operator.name,
    factor: secondFactorOf(operator.id),
    devices: listSessions(operator.id),
    here: operator.session,
    minimum: MIN_PASSWORD,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { present = "", wanted = "", again = "" } = fields;
  const address = context.get(clientAddressContext);
  const taken = takeLoginTry(address, operator.name, operator.session);
  if (!taken.ok) {
    const errors: PasswordErrors = { present: tooManyTries(taken) };
    return data({ errors }, { status: 429, headers: { "Retry-After": `${taken.waitSeconds}` } });
  }
  const changed = await changePassword(operatorContext(operator), {
    operator,
    present,
    wanted,
    again,
  });
  if (!changed.ok) {
    if (!changed.errors.present) forgiveLoginTries(address, operator.name, operator.session);
    return data({ errors: changed.errors }, { status: 400 });
  }
  forgiveLoginTries(address, operator.name, operator.session);
  const others = changed.ended > 0 ? " Your other devices are logged out." : "";
  return redirectWithToast("/admin/account", `Your password is changed.${others}`);
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, factor, devices, here, minimum } = loaderData;
  const saving = useNavigation().formAction === "/admin/account";
  return (
    <DeskPage
      title="Your account"
      intro={`You are logged in as ${name}.`}
      error={actionData && "The password is unchanged. Please check the marked fields."}
      narrow
    >
      <PasswordForm
        name={name}
        minimum={minimum}
        errors={actionData?.errors ?? {}}
        saving={saving}
      />
      <section className="panel stack">
        <h2>Two-step login</h2>
        {factor.isOn ? (
          <p>
            <strong>On.</strong> After the password, you enter a code from your app.{" "}
            {factor.codesLeft === 0
              ? "No recovery codes are left. Please make new ones."
              : `${factor.codesLeft} recovery codes are left.`}
          </p>
        ) : (
          <p>
            <strong>Off.</strong> Turn it on so that nobody can log in with your password alone: an
            app on your phone shows a code for each login.
          </p>
        )}
        <p>
          <Link className="button secondary" to="/admin/account/second-factor">
            {factor.isOn ? "Manage" : "Set up"}
          </Link>
        </p>
      </section>
      <DeviceList devices={devices} here={here} />
      <p>
        <Link to="/admin/settings">All settings</Link>
      </p>
    </DeskPage>
  );
}
