import { data, Link, useNavigation } from "react-router";
import { changeConnection } from "#app/connections/change-connection.server.ts";
import { connectionSpecs, isConnection } from "#app/connections/connection-fields.ts";
import { connectionView } from "#app/connections/connection-view.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ConnectionForm, ConnectionTest, ForgetForm } from "#app/desk/settings/connection-form.tsx";
import { EarlierAccounts } from "#app/desk/settings/previous-accounts.tsx";
import { clientAddressContext } from "#app/http/context.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { grouped } from "#app/india/devanagari-digits.ts";
import { countHeldMails } from "#app/mail/held-mails.server.ts";
import { tryMail } from "#app/mail/try-mail.server.ts";
import { tryKeys } from "#app/payment-providers/razorpay/try-keys.server.ts";
import {
  type ConnectionName,
  courierLogin,
  mailConnection,
  paymentKeys,
} from "#app/settings/connections.server.ts";
import type { Tried } from "#app/settings/fault-messages.ts";
import { listEarlierAccounts } from "#app/settings/previous-accounts.server.ts";
import { tryAccount } from "#app/shipping/couriers/shiprocket/try-account.server.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/connection.ts";

export const headers = noStore;

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData ? connectionSpecs[loaderData.name].title : "Connection");
}

export async function loader({ request, url, params: { name } }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  if (!isConnection(name)) throw notFound();
  const earlier = name === "payments" ? listEarlierAccounts() : [];
  const held = name === "mail" && mailConnection() ? countHeldMails() : 0;
  return {
    name,
    view: connectionView(name),
    earlier: earlier.map(({ keyId, leftAt }) => ({
      keyId,
      left: dateClock(leftAt),
      lateUntil: dateClock(leftAt + LATE_PAYMENT_MS),
    })),
    held,
    origin: url.origin,
  };
}

export async function action({ request, url, params: { name }, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (!isConnection(name)) throw notFound();
  const { fields } = await readForm(request);
  if (fields.intent === "test") return data({ tried: await tries[name]() });

  const address = context.get(clientAddressContext);
  const changed = await changeConnection(operator, name, fields, address);
  if (!changed.ok) {
    const { typed, errors, status } = changed;
    return data({ typed, errors }, { status });
  }
  const { title } = connectionSpecs[name];
  const said = {
    saved: `${title} is saved and in use. Please test it.`,
    forgotten: `${title} is no longer set here.`,
    "earlier forgotten": "The earlier keys are forgotten.",
  };
  const where = changed.done === "forgotten" ? "" : `/${name}`;
  return redirectWithToast(`/admin/settings/connections${where}`, said[changed.done]);
}

const NOTHING_SAVED =
  "Nothing is saved. Please look at what is marked below, and type the secrets again: they are never sent back.";

/** With what is in use now, stored or from the environment. */
const tries: Record<ConnectionName, () => Promise<Tried>> = {
  mail: () => tryMail(mailConnection()?.url),
  payments: () => tryKeys(paymentKeys()),
  couriers: () => tryAccount(courierLogin()),
};

export default function ConnectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, view, held, origin } = loaderData;
  const { title, what, without } = connectionSpecs[name];
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const tried = actionData && "tried" in actionData ? actionData.tried : undefined;
  const busy = useNavigation().formMethod === "POST";
  return (
    <DeskPage title={title} intro={what} error={refused && NOTHING_SAVED}>
      {view.source === "none" ? (
        <Notice>
          <p>Not set. {without}</p>
        </Notice>
      ) : (
        <ConnectionTest name={name} source={view.source} tried={tried} busy={busy} />
      )}
      {held > 0 && (
        <Notice tone="warning">
          <p>
            {held === 1 ? "1 mail waits" : `${grouped(held)} mails wait`} for your word: nothing
            that was written before goes out by itself.{" "}
            <Link to="/admin/mail">Choose what to send</Link>
          </p>
        </Notice>
      )}
      <ConnectionForm
        name={name}
        view={view}
        typed={refused?.typed ?? view.values}
        errors={refused?.errors ?? {}}
        origin={origin}
        busy={busy}
      />
      <EarlierAccounts accounts={loaderData.earlier} busy={busy} />
      {view.source === "desk" && <ForgetForm name={name} busy={busy} />}
      <p>
        <Link to="/admin/settings/connections">All connections</Link>
      </p>
    </DeskPage>
  );
}
