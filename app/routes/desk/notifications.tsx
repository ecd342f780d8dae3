import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { NotificationTest } from "#app/desk/settings/notification-test.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newsKinds } from "#app/notifications/news-kinds.server.ts";
import {
  notificationFields,
  readAddresses,
  readNotifications,
  saveNotifications,
} from "#app/notifications/notification-settings.server.ts";
import { tellTest } from "#app/notifications/tell-owner.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Choice } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/notifications.ts";

const PAGE = "/admin/settings/notifications";
export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Notifications");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return {
    ...shownFields(notificationFields()),
    kinds: newsKinds.map(({ name, label }) => ({ value: name, label })),
    count: readNotifications().addresses.length,
    sending: mailConnection() !== undefined,
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const context = operatorContext(operator);
  if (fields.intent === "test") {
    const { addresses } = readNotifications();
    tellTest(context, { addresses });
    const message = mailConnection()
      ? "A test mail is sent within a minute."
      : "No mail server is set, so the test mail is only saved under Mail.";
    return redirectWithToast(
      PAGE,
      addresses.length > 0 ? message : "Please save an address first.",
    );
  }
  const typed = { addresses: fields.addresses ?? "", kinds: all("kind") };
  const save = () => {
    const read = readAddresses(typed.addresses);
    if (!read.ok) return read;
    const off = newsKinds.flatMap(({ name }) => (typed.kinds.includes(name) ? [] : [name]));
    return saveNotifications(context, { addresses: read.addresses, off });
  };
  const shown = { page: PAGE, print: fields.print, now: notificationFields() };
  const { done, earlier } = saveShown(context, shown, save);
  if (!done.ok) return refusedFields(typed, done, ["kinds"]);
  const message =
    readNotifications().addresses.length > 0
      ? "Saved. You get mails from now on."
      : "Saved. No address is set, so nobody gets mails.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const { kinds, count, sending } = loaderData;
  const { typed } = actionData ?? loaderData;
  return (
    <DeskPage
      title="Notifications"
      intro="The shop sends you a mail when there is something to do, at most one every ten minutes."
      error={actionData?.message}
    >
      {!sending && (
        <Notice>
          <p>
            No mail server is set, so these mails are only saved under{" "}
            <Link to="/admin/mail">Mail</Link>.{" "}
            <Link to="/admin/settings/connections/mail">Set up the mail server</Link>
          </p>
        </Notice>
      )}
      <SettingsForm print={loaderData.print}>
        <TextField
          label="E-mail addresses"
          name="addresses"
          rows={3}
          autoCapitalize="none"
          autoComplete="email"
          spellCheck={false}
          hint="One address per line. The mails have order numbers and amounts, but no customer names or addresses."
          defaultValue={typed.addresses}
          error={actionData?.errors.addresses}
        />
        <Choice
          legend="Notify me of"
          name="kind"
          many
          options={kinds}
          chosen={typed.kinds}
          error={actionData?.errors.kinds}
        />
      </SettingsForm>
      {count > 0 && <NotificationTest count={count} />}
    </DeskPage>
  );
}
