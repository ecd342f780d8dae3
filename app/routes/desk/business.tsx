import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import {
  type BusinessErrors,
  businessFields,
  saveBusiness,
} from "#app/documents/business.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Field, TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/business.ts";

const PAGE = "/admin/settings/business";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Business details");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return shownFields(businessFields());
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { legalName = "", address = "", gstin = "", usualRate = "" } = fields;
  const typed = { legalName, address, gstin, usualRate };
  const context = operatorContext(operator);
  const shown = { page: PAGE, print: fields.print, now: businessFields() };
  const { done: saved, earlier } = saveShown(context, shown, () => saveBusiness(context, typed));
  if (!saved.ok) return refusedFields(typed, saved);
  const message = saved.business.gstin
    ? "Saved. Orders packed from now on get a tax invoice."
    : "Saved. Orders get a plain receipt.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BusinessPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: BusinessErrors = actionData?.errors ?? {};
  return (
    <DeskPage
      title="Business details"
      intro="Shown on receipts, invoices and policies. Until you save it here, they have name and address of the shop."
      error={actionData?.message}
    >
      <SettingsForm print={loaderData.print}>
        <Field
          label="Registered name"
          name="legalName"
          required
          autoComplete="organization"
          hint="As on your GST or trade registration. It may differ from the name of the shop. Documents have Latin, Hindi and Urdu letters; others are printed as Latin ones."
          defaultValue={typed.legalName}
          error={errors.legalName}
        />
        <TextField
          label="Address"
          hint="As on your GST or trade registration, with state and pincode."
          name="address"
          required
          autoComplete="street-address"
          defaultValue={typed.address}
          error={errors.address}
        />
        <Field
          label="GSTIN"
          name="gstin"
          autoComplete="off"
          autoCapitalize="characters"
          hint="The 15 characters of your GST registration, such as 09ABCDE1234F1ZY. If you are registered, each packed order gets a tax invoice with the GST rates and HSN codes of its products; please ask your accountant to check the first one. If empty, orders get a plain receipt. Not for the composition scheme: its sellers write no tax invoices, and may not sell to other states."
          defaultValue={typed.gstin}
          error={errors.gstin}
        />
        <Field
          label="Usual GST rate, %"
          name="usualRate"
          inputMode="numeric"
          autoComplete="off"
          hint="For products that have no rate of their own. If empty, the rate of garments: 5% up to ₹2,500 before tax, 18% above. If you sell other things, please enter theirs: your accountant knows it."
          defaultValue={typed.usualRate}
          error={errors.usualRate}
        />
      </SettingsForm>
    </DeskPage>
  );
}
