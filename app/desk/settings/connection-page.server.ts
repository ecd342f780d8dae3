import { connectionView } from "#app/connections/connection-view.server.ts";
import { withoutNow } from "#app/connections/without-now.server.ts";
import { dateClock } from "#app/india/dates.ts";
import { heldMailsText } from "#app/mail/held-mails.server.ts";
import { type ConnectionSpec, describeConnection } from "#app/settings/connection-spec.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { listPreviousAccounts } from "#app/settings/previous-accounts.server.ts";
import { LATE_PAYMENT_MS } from "#app/shop.ts";
import { shownFields } from "./shown-fields.server.ts";

/** What the page of a connection shows. */
export function connectionPage(spec: ConnectionSpec) {
  const earlier = spec.provider ? listPreviousAccounts(spec.provider) : [];
  return {
    connection: describeConnection(spec),
    without: withoutNow(spec),
    ...shownConnection(spec),
    earlier: earlier.map(({ keyId, leftAt }) => ({
      keyId,
      left: dateClock(leftAt),
      lateUntil: dateClock(leftAt + LATE_PAYMENT_MS),
    })),
    held: spec.name === "mail" && mailConnection() ? heldMailsText() : undefined,
  };
}

/** The print is of what the page shows: of a secret it has when it was set, and its end. */
function shownConnection(spec: ConnectionSpec) {
  const { typed: view, print } = shownFields(connectionView(spec));
  return { view, print };
}

/** The connection is still as the form with this print has shown it; without one no form was shown. */
export function isAsShown(spec: ConnectionSpec, print: string | undefined): boolean {
  return print === undefined || print === shownConnection(spec).print;
}
