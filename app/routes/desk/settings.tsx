import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { meanwhileMessage, savedNow } from "#app/desk/saved-now.ts";
import { FindSetting, NoSettingFound, useTyped } from "#app/desk/settings/find-setting.tsx";
import { MailsWait } from "#app/desk/settings/mails-wait.tsx";
import { MaintenanceForm } from "#app/desk/settings/maintenance-form.tsx";
import { narrowSettings } from "#app/desk/settings/narrow-settings.ts";
import { SEE_MARKED } from "#app/desk/settings/settings-form.tsx";
import { SettingsGroups } from "#app/desk/settings/settings-groups.tsx";
import { settingsIndex } from "#app/desk/settings/settings-index.server.ts";
import { settingStates } from "#app/desk/settings/settings-states.server.ts";
import { saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { heldMailsText } from "#app/mail/held-mails.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import {
  MAINTENANCE_MESSAGE,
  readMaintenance,
  saveMaintenance,
} from "#app/settings/maintenance.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/settings.ts";

const PAGE = "/admin/settings";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Settings");
}

function maintenanceFields() {
  const { on, message } = readMaintenance();
  return { state: on ? "on" : "off", message };
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { id } = await requireOperator({ request, url });
  return {
    ...shownFields(maintenanceFields()),
    usual: MAINTENANCE_MESSAGE,
    query: (url.searchParams.get("q") ?? "").slice(0, 100),
    index: settingsIndex,
    states: settingStates({ operatorId: id, now: Date.now() }),
    waiting: mailConnection() ? undefined : heldMailsText(),
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
  if (Object.keys(errors).length > 0) {
    return data({ typed: { state, message }, errors, error: SEE_MARKED }, { status: 400 });
  }
  const context = operatorContext(operator);
  const on = state === "on";
  const shown = { page: PAGE, print: fields.print, now: maintenanceFields() };
  const save = () => saveMaintenance(context, { on, message });
  const { done, earlier } = saveShown(context, shown, save);
  if (!done.ok) {
    const now = maintenanceFields();
    const sent = { maintenance: state, message };
    const saved = { message: now.message, maintenance: now.state };
    const differ = savedNow(sent, saved, ["maintenance"]);
    const typed = { state, message };
    return data(
      { typed, errors: differ, error: meanwhileMessage(sent, saved, differ) },
      { status: 409 },
    );
  }
  const said = on ? "Maintenance is on: products cannot be changed." : "Maintenance is off.";
  return redirectWithToast(PAGE, savedSettings(said, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { index, query, waiting, states, print, usual } = loaderData;
  const find = useTyped(query);
  const groups = narrowSettings(index, find.typed);
  const isNarrowed = find.typed.trim() !== "";
  return (
    <DeskPage
      title="Settings"
      error={actionData?.error}
      actions={<FindSetting {...find} found={groups} />}
    >
      {waiting && <MailsWait mails={waiting} />}
      {groups.length === 0 && <NoSettingFound />}
      <SettingsGroups groups={groups} states={states}>
        {/* Stays, hidden: what was typed into it would be lost with it. */}
        <div hidden={isNarrowed}>
          <MaintenanceForm
            typed={(actionData ?? loaderData).typed}
            errors={actionData?.errors ?? {}}
            print={print}
            usual={usual}
          />
        </div>
      </SettingsGroups>
    </DeskPage>
  );
}
