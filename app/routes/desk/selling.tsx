import { data } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SEE_MARKED, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import type { SellingErrors } from "#app/settings/shop-input.ts";
import { saveSelling, sellingFields } from "#app/settings/shop-settings.server.ts";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/selling.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Selling");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { typed: sellingFields() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const { freeDeliveryAbove = "", holdMinutes = "", upiId = "" } = fields;
  const typed = { freeDeliveryAbove, holdMinutes, upiId };
  const saved = saveSelling(operatorContext(operator), typed);
  if (!saved.ok) return data({ typed, errors: saved.errors }, { status: 400 });
  return redirectWithToast("/admin/settings/selling", "Saved. It applies to new orders.");
}

export default function SellingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: SellingErrors = actionData?.errors ?? {};
  return (
    <DeskPage title="Selling" error={actionData && SEE_MARKED}>
      <SettingsForm>
        <Field
          label="Free delivery above, in rupees"
          name="freeDeliveryAbove"
          required
          inputMode="decimal"
          autoComplete="off"
          hint="Counted on the items in the cart. At exactly this amount delivery is not free."
          defaultValue={typed.freeDeliveryAbove}
          error={errors.freeDeliveryAbove}
        />
        <Field
          label="Minutes to hold items for an unpaid order"
          name="holdMinutes"
          required
          inputMode="numeric"
          autoComplete="off"
          hint="After this time they are for sale again. A later payment still counts while there is stock."
          defaultValue={typed.holdMinutes}
          error={errors.holdMinutes}
        />
        <Field
          label="UPI id"
          name="upiId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={140}
          hint="Such as name@bank. Customers can then pay you directly, and you verify each payment. If empty, this is not offered."
          defaultValue={typed.upiId}
          error={errors.upiId}
        />
      </SettingsForm>
    </DeskPage>
  );
}
