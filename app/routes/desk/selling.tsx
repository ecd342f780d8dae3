import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { pickTyped } from "#app/pick.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import {
  type SellingNumber,
  sellingGroups,
  sellingKeys,
  sellingNumbers,
} from "#app/settings/selling-numbers.ts";
import type { SellingErrors } from "#app/settings/shop-input.ts";
import { saveSelling, sellingFields } from "#app/settings/shop-settings.server.ts";
import type { SellingKey } from "#app/shop.ts";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/selling.ts";

export const headers = noStore;

const PAGE = "/admin/settings/selling";

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Selling");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return shownFields(sellingFields());
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const typed = pickTyped(sellingFields(), fields);
  const context = operatorContext(operator);
  const shown = { page: PAGE, print: fields.print, now: sellingFields() };
  const { done: saved, earlier } = saveShown(context, shown, () => saveSelling(context, typed));
  if (!saved.ok) return refusedFields(typed, saved);
  const message = "Saved. It applies to new orders.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function SellingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed } = actionData ?? loaderData;
  const errors: SellingErrors = actionData?.errors ?? {};
  return (
    <DeskPage title="Selling" error={actionData?.message}>
      <SettingsForm print={loaderData.print}>
        {Object.entries(sellingGroups).map(([group, title]) => (
          <fieldset key={group} className="stack">
            <legend>{title}</legend>
            {sellingKeys.map(
              (key) =>
                sellingNumbers[key].group === group && (
                  <NumberField
                    key={key}
                    name={key}
                    field={sellingNumbers[key]}
                    typed={typed[key]}
                    error={errors[key]}
                  />
                ),
            )}
          </fieldset>
        ))}
        <Field
          label="UPI id"
          name="upiId"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Such as name@bank. Customers can then pay you directly, and you check each payment. If empty, this is not offered."
          defaultValue={typed.upiId}
          error={errors.upiId}
        />
      </SettingsForm>
    </DeskPage>
  );
}

function NumberField({
  name,
  field: { label, hint, kind },
  typed,
  error,
}: {
  name: SellingKey;
  field: SellingNumber;
  typed: string;
  error: string | undefined;
}) {
  return (
    <Field
      label={label}
      name={name}
      required
      inputMode={kind === "rupees" ? "decimal" : "numeric"}
      autoComplete="off"
      hint={hint}
      defaultValue={typed}
      error={error}
    />
  );
}
