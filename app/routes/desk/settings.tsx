import { data, Form, Link, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsGroups } from "#app/desk/settings/settings-groups.tsx";
import { mailsWaiting, settingStates } from "#app/desk/settings/settings-states.server.ts";
import { undoable } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import {
  MAINTENANCE_MESSAGE,
  readMaintenance,
  saveMaintenance,
} from "#app/settings/maintenance.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/settings.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Settings");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { id } = await requireOperator({ request, url });
  const { on, message } = readMaintenance();
  return {
    state: on ? "on" : "off",
    message,
    usual: MAINTENANCE_MESSAGE,
    states: settingStates({ operatorId: id, now: Date.now() }),
    waiting: mailsWaiting(),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const state = fields.maintenance ?? "";
  const message = (fields.message ?? "").trim();
  const errors: Record<string, string> = {};
  if (state !== "on" && state !== "off") errors.maintenance = "Please choose on or off.";
  if (message.length > 200) errors.message = "Please use at most 200 characters for the message.";
  if (Object.keys(errors).length > 0) return data({ state, message, errors }, { status: 400 });
  const on = state === "on";
  const before = readMaintenance();
  saveMaintenance(operatorContext(operator), { on, message });
  const back = { maintenance: before.on ? "on" : "off", message: before.message };
  return redirectWithToast(
    "/admin/settings",
    undoable(
      on ? "Maintenance is on: products cannot be changed." : "Maintenance is off.",
      before.on === on ? undefined : { action: "/admin/settings", fields: back },
    ),
  );
}

function MailsWait({ count }: { count: number }) {
  const mails = counted(count, "mail waits", "mails wait");
  return (
    <Notice tone="warning" title="No mail server is connected">
      <p>
        {mails} to be sent. <Link to="/admin/settings/connections/mail">Set up mail server</Link>
      </p>
    </Notice>
  );
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { state, message } = actionData ?? loaderData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  const saving = useNavigation().formAction === "/admin/settings";
  return (
    <DeskPage title="Settings">
      {loaderData.waiting > 0 && <MailsWait count={loaderData.waiting} />}
      <SettingsGroups states={loaderData.states} />
      <Form method="post" action="/admin/settings" id="maintenance" className="panel stack">
        <Choice
          legend="Maintenance"
          name="maintenance"
          options={[
            { value: "off", label: "Off" },
            { value: "on", label: "On" },
          ]}
          chosen={state}
          hint="While it is on, products cannot be added or changed. Customers can still browse, order and pay."
          error={errors.maintenance}
        />
        <Field
          label="Message"
          name="message"
          maxLength={200}
          hint={`Shown when a change is refused. If empty: “${loaderData.usual}”`}
          defaultValue={message}
          error={errors.message}
        />
        <Button pending={saving} pendingLabel="Saving...">
          Save
        </Button>
      </Form>
    </DeskPage>
  );
}
