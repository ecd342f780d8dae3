import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SEE_MARKED, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { states } from "#app/india/states.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { ShopDetailsErrors, ShopDetailsFields } from "#app/settings/shop-input.ts";
import { saveShopDetails, shopDetailsFields } from "#app/settings/shop-settings.server.ts";
import { keepEarlier } from "#app/settings/take-back.server.ts";
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
  return { typed: shopDetailsFields() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = Object.fromEntries(
    Object.keys(shopDetailsFields()).map((name) => [name, fields[name] ?? ""]),
  ) as ShopDetailsFields;
  const context = operatorContext(operator);
  const { done: saved, earlier } = keepEarlier(context, {
    page: PAGE,
    change: () => saveShopDetails(context, typed),
  });
  if (!saved.ok) return data({ typed, errors: saved.errors }, { status: 400 });
  const message = "Saved. Pages, mails and documents use it from now on.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

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
      intro="Shown to customers on every page and in every mail."
      error={actionData && SEE_MARKED}
    >
      <SettingsForm>
        <Field
          label="Name"
          {...tie("name")}
          maxLength={40}
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
          type="tel"
          autoComplete="off"
          hint="The number the chat button opens."
        />
        <TextField
          label="Address"
          {...tie("address")}
          autoComplete="street-address"
          hint="As shown on the contact page, with city and pincode."
        />
        <Field label="City" {...tie("city")} maxLength={60} autoComplete="address-level2" />
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
