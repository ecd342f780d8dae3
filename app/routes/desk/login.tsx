import { data, Form, useNavigation } from "react-router";
import { checkLogin } from "#app/accounts/account.server.ts";
import { secondFactorOf } from "#app/accounts/second-factor.server.ts";
import { forgiveLoginTries, takeLoginTry, tooManyTries } from "#app/accounts/throttle.server.ts";
import { PlainFrame } from "#app/desk/plain-frame.tsx";
import { beginsOnToday } from "#app/first-run/steps.server.ts";
import { beginCodeStep } from "#app/http/code-step.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import {
  knownDeviceOf,
  localTarget,
  operatorOf,
  startSession,
} from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/login.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Operator login");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const to = localTarget(url.searchParams.get("to"));
  if (operatorOf(request)) throw seeOther(to);
  return { to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const name = (fields.name ?? "").slice(0, 100);
  const password = (fields.password ?? "").slice(0, 1000);
  const asked = localTarget(fields.to ?? null);
  const to = asked === "/admin" && beginsOnToday() ? "/admin/dashboard" : asked;
  if (!name.trim() || !password) {
    return data({ name, message: "Please enter the name and the password." }, { status: 400 });
  }
  const address = context.get(clientAddressContext);
  const device = knownDeviceOf(request, name);
  const taken = takeLoginTry(address, name, device);
  if (!taken.ok) {
    const headers = { "Retry-After": `${taken.waitSeconds}` };
    return data({ name, message: tooManyTries(taken) }, { status: 429, headers });
  }
  const operatorId = await checkLogin(name, password);
  if (operatorId === undefined) {
    return data({ name, message: "The name or password is wrong." }, { status: 401 });
  }
  if (secondFactorOf(operatorId).isOn) {
    return seeOther("/admin/login/code", beginCodeStep({ id: operatorId, name, to }));
  }
  forgiveLoginTries(address, name, device);
  return seeOther(to, startSession(request, operatorId));
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().formAction?.startsWith("/admin/login") ?? false;
  return (
    <PlainFrame>
      <div className="desk stack">
        <PageTitle title="Operator login" intro="For the shop team only." />
        {actionData && (
          <Notice tone="error">
            <p>{actionData.message}</p>
          </Notice>
        )}
        <Form method="post" className="panel stack">
          <input type="hidden" name="to" value={loaderData.to} />
          <Field
            label="Name"
            name="name"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={actionData?.name ?? "operator"}
          />
          <Field
            label="Password"
            name="password"
            type="password"
            required
            autoComplete="current-password"
          />
          <Button icon="lock" pending={sending} pendingLabel="Logging in...">
            Log in
          </Button>
        </Form>
      </div>
    </PlainFrame>
  );
}
