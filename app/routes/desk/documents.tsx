import { DeskPage } from "#app/desk/desk-page.tsx";
import { FillIns } from "#app/desk/fill-ins.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { changedMeanwhile, refusedAsShown } from "#app/desk/settings/shown-fields.server.ts";
import {
  DOCUMENTS_PAGE,
  type DocumentErrors,
  type DocumentFields,
  documentsForm,
  MOST_FOOTER,
  MOST_SIGNATORY,
  saveDocumentSettings,
} from "#app/documents/document-settings.server.ts";
import { shopWords } from "#app/fill-placeholders.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Route } from "./+types/documents.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Invoices and slips");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { ...documentsForm(), most: { signatory: MOST_SIGNATORY, footer: MOST_FOOTER } };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { invoice = "", creditNote = "", from = "", signatory = "", footer = "" } = fields;
  const typed: DocumentFields = { invoice, creditNote, from, signatory, footer };
  const saved = saveDocumentSettings(operatorContext(operator), {
    ...typed,
    print: fields.print ?? "",
  });
  if (saved.ok) {
    const { begins } = documentsForm();
    const when = begins
      ? `The new numbers begin on ${begins}.`
      : "Documents made from now on use it.";
    return redirectWithToast(DOCUMENTS_PAGE, `Saved. ${when}`);
  }
  if (saved.reason === "changed") return changedMeanwhile(typed, documentsForm().typed);
  return refusedAsShown(typed, saved.errors, fields.print);
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function DocumentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const { today, waits, begins } = loaderData;
  const errors: DocumentErrors = actionData?.errors ?? {};
  const tie = (name: keyof DocumentFields) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  const prefix = { required: true, autoCapitalize: "characters" } as const;
  return (
    <DeskPage
      title="Invoices and slips"
      intro="How tax invoices and credit notes are numbered, and what stands at the end of each document. Saving has no Undo: a document may have its number by then. To go back, save the earlier letters again."
      error={actionData?.message}
    >
      <SettingsForm>
        <input type="hidden" name="print" value={actionData?.print ?? loaderData.print} />
        {waits && (
          <p>
            Until {begins}, numbers are {waits}
          </p>
        )}
        <Field
          label="Invoice numbers begin with"
          {...tie("invoice")}
          {...prefix}
          hint="1 to 3 English letters or digits, such as INV: then the first number of a year is INV/26-27/000001. GST allows 16 characters."
        />
        <Field
          label="Credit note numbers begin with"
          {...tie("creditNote")}
          {...prefix}
          hint="Made with the refund of an order that has an invoice. They have numbers of their own."
        />
        <Field
          label="Used from this day on"
          {...tie("from")}
          type="date"
          required
          min={today}
          hint="A new series starts at 1 that day. Numbers already given stay; 1 April, the start of the financial year, is a good day."
        />
        <Field
          label="Under the signature on invoices"
          {...tie("signatory")}
          required
          hint="Such as “Authorised signatory”, or a name and position."
        />
        <Field
          label="Last line of invoices, receipts and packing slips"
          hint="Such as a word of thanks, or how to ask for a return."
          {...tie("footer")}
        />
        <FillIns words={shopWords(useShop())} />
      </SettingsForm>
    </DeskPage>
  );
}
