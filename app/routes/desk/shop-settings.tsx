import { Link } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { states } from "#app/india/states.ts";
import { pickTyped } from "#app/pick.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { ShopDetailsErrors, ShopDetailsFields } from "#app/settings/shop-input.ts";
import { saveShopDetails, shopDetailsFields } from "#app/settings/shop-settings.server.ts";
import { Field, SelectField, TextField } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/shop-settings.ts";

export const headers = noStore;

const PAGE = "/admin/settings/shop";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Shop details");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return shownFields(shopDetailsFields());
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = pickTyped(shopDetailsFields(), fields);
  const context = operatorContext(operator);
  const shown = { page: PAGE, print: fields.print, now: shopDetailsFields() };
  const { done: saved, earlier } = saveShown(context, shown, () => saveShopDetails(context, typed));
  if (!saved.ok) return refusedFields(typed, saved);
  const message = "Saved. Pages, mails and documents use it from now on.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ShopSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: ShopDetailsErrors = actionData?.errors ?? {};
  const tie = (name: keyof ShopDetailsFields) => ({
    name,
    required: true,
    defaultValue: typed[name],
    error: errors[name],
  });
  return (
    <DeskPage
      title="Shop details"
      intro={
        <>
          Shown to customers on every page and in every mail. If your registered name or address
          differs, enter it in <Link to="/admin/settings/business">Business details</Link> too.
        </>
      }
      error={actionData?.message}
    >
      <SettingsForm print={loaderData.print}>
        <Field
          label="Name"
          {...tie("name")}
          autoComplete="organization"
          hint="At the top of every page and in every mail."
        />
        <Field
          label="E-mail"
          {...tie("email")}
          type="email"
          autoComplete="email"
          hint="Where customers write to you."
        />
        <Field label="Phone" {...tie("phone")} type="tel" autoComplete="tel" />
        <Field
          label="WhatsApp"
          {...tie("whatsapp")}
          required={false}
          type="tel"
          autoComplete="off"
          hint="The number the chat button opens. Without one there is no chat button."
        />
        <TextField
          label="Address"
          {...tie("address")}
          autoComplete="street-address"
          hint="As shown on the contact page. City and pincode are added if they are not in it."
        />
        <Field label="City" {...tie("city")} autoComplete="address-level2" />
        <SelectField label="State" {...tie("state")} autoComplete="address-level1">
          {!typed.state && <option value="">Please choose</option>}
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
        <Field
          label="Pincode"
          {...tie("pincode")}
          inputMode="numeric"
          autoComplete="postal-code"
          hint="The pickup address is a separate setting."
        />
        <TextField
          label="Business hours"
          {...tie("hours")}
          required={false}
          autoComplete="off"
          hint="One line each: days, a colon, the time. For example “Saturday: 10 AM to 4 PM”."
        />
      </SettingsForm>
    </DeskPage>
  );
}
