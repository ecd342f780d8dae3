import { data, Form, Link } from "react-router";
import { takeCode } from "#app/accounts/second-factor.server.ts";
import { forgiveLoginTries, takeCodeTry, tooManyTries } from "#app/accounts/throttle.server.ts";
import { PlainFrame } from "#app/desk/plain-frame.tsx";
import { codeStepOf, endCodeStep } from "#app/http/code-step.server.ts";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { knownDeviceOf, startSession } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { seeOther } from "#app/http/responses.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Route } from "./+types/login-code.ts";

/** The second page of the login: only for a browser that has just given the right password. */
export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Operator login");
}

export async function loader({ request }: Route.LoaderArgs) {
  if (!codeStepOf(request)) throw seeOther("/admin/login");
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request);
  const step = codeStepOf(request);
  if (!step) throw seeOther("/admin/login");
  const typed = (fields.recovery || fields.code || "").slice(0, 100);
  if (!typed.trim()) return data({ message: "Please enter the code." }, { status: 400 });
  const address = context.get(clientAddressContext);
  const device = knownDeviceOf(request, step.name);
  const taken = takeCodeTry(address, step.id, device);
  if (!taken.ok) {
    const headers = { "Retry-After": `${taken.waitSeconds}` };
    return data({ message: tooManyTries(taken) }, { status: 429, headers });
  }
  if (!takeCode(operatorContext(step), { operatorId: step.id, code: typed })) {
    const message = "This code is wrong or was used before. The app shows a new one soon.";
    return data({ message }, { status: 401 });
  }
  forgiveLoginTries(address, step.name, device);
  const headers = startSession(request, step.id);
  headers.append("Set-Cookie", endCodeStep());
  return seeOther(step.to, headers);
}

export default function LoginCode({ actionData }: Route.ComponentProps) {
  return (
    <PlainFrame>
      <div className="desk stack">
        <PageTitle title="Enter your code" intro="Enter the 6 digits your app shows now." />
        {actionData && (
          <Notice tone="error">
            <p>{actionData.message}</p>
          </Notice>
        )}
        <Form method="post" className="panel stack">
          <Field
            label="Code"
            name="code"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          <SubmitButton icon="lock" pendingLabel="Logging in...">
            Log in
          </SubmitButton>
        </Form>
        <details className="panel">
          <summary>No phone at hand?</summary>
          <Form method="post" className="stack">
            <Field
              label="Recovery code"
              name="recovery"
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              hint="One of the codes you wrote down. Each works once."
            />
            <SubmitButton variant="secondary" pendingLabel="Logging in...">
              Use recovery code
            </SubmitButton>
          </Form>
        </details>
        <p>
          <Link to="/admin/login">Back to the password</Link>
        </p>
      </div>
    </PlainFrame>
  );
}
