import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { MoneySince } from "#app/desk/recovery/money-since.tsx";
import { OpenAgainForm } from "#app/desk/recovery/open-again-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { openAgain } from "#app/recovery/open-again.server.ts";
import { askAgain } from "#app/recovery/provider-inquiry.server.ts";
import { describeRestored } from "#app/recovery/restored-shop.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/restored.ts";

export const headers = noStore;

const HERE = "/admin/restored";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Restored shop");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { restored: describeRestored() ?? null };
}

export async function action({ request, url }: Route.ActionArgs) {
  const context = operatorContext(await requireOperator({ request, url }));
  const { fields, all } = await readForm(request);
  if (fields.intent === "ask") {
    askAgain(context.now);
    return redirectWithToast(HERE, {
      type: "info",
      message: "The payment provider is asked again within half a minute.",
    });
  }
  const ids = (name: string) => all(name).map(Number).filter(Number.isSafeInteger);
  const send = ids("send");
  const chosen = new Set(send);
  const leave = ids("shown").filter((id) => !chosen.has(id));
  const opened = openAgain(context, { send, leave, book: ids("book") });
  return redirectWithToast(
    opened ? "/admin/dashboard" : HERE,
    opened ? "The shop is open again." : { type: "info", message: "The shop was opened already." },
  );
}

export default function RestoredShop({ loaderData: { restored } }: Route.ComponentProps) {
  if (!restored) {
    return (
      <DeskPage title="Restored shop">
        <EmptyState as="h2" title="This shop was not restored">
          <p>After a backup is restored, this page shows what to check.</p>
        </EmptyState>
      </DeskPage>
    );
  }
  const { isClosed, backupAt, restoredAt, openedAt } = restored;
  return (
    <DeskPage
      title="Restored shop"
      intro={`This shop was restored on ${restoredAt} from the backup of ${backupAt}. Orders, changes and messages after that backup are not in it.`}
    >
      {isClosed ? (
        <Notice tone="warning" title="The shop is closed to customers">
          <p>
            They see a page with your contact details. Mails, courier bookings and refunds wait
            until you open the shop again at the end of this page.
          </p>
        </Notice>
      ) : (
        <Notice tone="success" title="The shop is open">
          <p>{openedAt && `Opened again on ${openedAt}.`}</p>
        </Notice>
      )}
      <MoneySince
        money={restored.money}
        backupAt={backupAt}
        hasFields={restored.mails.length + restored.parcels.length > 0}
      />
      <section className="panel stack" aria-labelledby="numbers">
        <h2 id="numbers">New numbers</h2>
        <p>
          New orders start at {restored.orderNumbersFrom}, so that no number is used twice. New
          invoices of {restored.financialYear} are numbered {restored.invoiceNumbers}: please tell
          your accountant that a new series has started, and that invoices made after the backup are
          missing here.
        </p>
      </section>
      <section className="panel stack" aria-labelledby="erased">
        <h2 id="erased">Erased customer data</h2>
        <p>
          If you erased a customer’s data after the backup, it is here again. Please{" "}
          <Link to="/admin/privacy">erase it once more</Link>.
        </p>
      </section>
      {isClosed && <OpenAgainForm mails={restored.mails} parcels={restored.parcels} />}
    </DeskPage>
  );
}
