import { data, Link } from "react-router";
import { changeConnection } from "#app/connections/change-connection.server.ts";
import { findConnection } from "#app/connections/connection-specs.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { CHANGED_MEANWHILE, savedNow } from "#app/desk/saved-now.ts";
import { ConnectionForm, ConnectionTest, ForgetForm } from "#app/desk/settings/connection-form.tsx";
import { connectionPage, isAsShown } from "#app/desk/settings/connection-page.server.ts";
import { PreviousAccounts } from "#app/desk/settings/previous-accounts.tsx";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/connection.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.connection.title ?? "Connection");
}

export async function loader({ request, url, params: { name } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const spec = findConnection(name);
  if (!spec) throw notFound();
  return { ...connectionPage(spec), origin: url.origin };
}

export async function action({ request, url, params: { name }, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const spec = findConnection(name);
  if (!spec) throw notFound();
  const { fields } = await readForm(request);
  if (fields.intent === "test") return data({ tried: await spec.try() });

  const address = context.get(clientAddressContext);
  const changed = await changeConnection(operatorContext(operator), {
    operator,
    spec,
    fields,
    isAsShown: () => isAsShown(spec, fields.print),
    address,
  });
  if (!changed.ok) {
    const { typed, status } = changed;
    const isStale = status === 409;
    const errors = isStale ? savedNow(typed, connectionPage(spec).view.values) : changed.errors;
    const message = isStale ? `${CHANGED_MEANWHILE} ${ENTER_AGAIN}` : NOTHING_SAVED;
    // Whoever was not told of another's change keeps the print of what they have seen.
    return data({ typed, errors, message, print: isStale ? undefined : fields.print }, { status });
  }
  const { title } = spec;
  const messages = {
    saved: `${title} is saved and in use. Please test it.`,
    forgotten: `The settings for ${title} are removed.`,
    "earlier forgotten": "The previous keys are deleted.",
  };
  const where = changed.done === "forgotten" ? "" : `/${name}`;
  return redirectWithToast(`/admin/settings/connections${where}`, messages[changed.done]);
}

const ENTER_AGAIN = "Please enter the secrets again.";
const NOTHING_SAVED = `Nothing is saved. Please check the marked fields. ${ENTER_AGAIN}`;

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { connection, view, print, held, origin, without } = loaderData;
  const { title, what } = connection;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const tried = actionData && "tried" in actionData ? actionData.tried : undefined;
  return (
    <DeskPage title={title} intro={what} error={refused?.message}>
      {view.source === "none" ? (
        <Notice>
          <p>Not set. {without}</p>
        </Notice>
      ) : (
        <ConnectionTest title={title} source={view.source} tried={tried} />
      )}
      {held && (
        <Notice tone="warning">
          <p>
            {held} for your decision: older mails are not sent automatically.{" "}
            <Link to="/admin/mail">Choose mails</Link>
          </p>
        </Notice>
      )}
      <ConnectionForm
        connection={connection}
        view={view}
        print={refused?.print ?? print}
        typed={refused?.typed ?? view.values}
        errors={refused?.errors ?? {}}
        origin={origin}
      />
      <PreviousAccounts title={title} accounts={loaderData.earlier} />
      {view.source === "desk" && <ForgetForm connection={connection} />}
      <p>
        <Link to="/admin/settings/connections">All connections</Link>
      </p>
    </DeskPage>
  );
}
