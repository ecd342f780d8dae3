import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { refusedFields, saveShown, shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { listPickupNames } from "#app/fulfilment/pickup-names.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { courierContext } from "#app/shipping/couriers/registry.server.ts";
import {
  type PickupErrors,
  pickupFields,
  savePickup,
} from "#app/shipping/shipping-settings.server.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/pickup.ts";

const PAGE = "/admin/settings/pickup";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Pickup address");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  return { ...shownFields(pickupFields()), places: await listPickupNames(context) };
}

export async function action({ request, url }: Route.ActionArgs) {
  const { name } = await requireOperator({ request, url });
  const context = courierContext({ kind: "operator", name });
  const { fields } = await readForm(request);
  const { location = "", pincode = "" } = fields;
  const typed = { location, pincode };
  const places = await listPickupNames(context);
  const known = places.kind === "known" ? places : null;
  const shown = { page: PAGE, print: fields.print, now: pickupFields() };
  const save = () => savePickup(context, { fields: typed, known });
  const { done: saved, earlier } = saveShown(context, shown, save);
  if (!saved.ok) return refusedFields(typed, saved);
  const message = "Saved. It is used from the next quote and parcel on.";
  return redirectWithToast(PAGE, savedSettings(message, earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PickupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { places } = loaderData;
  const service = places.kind === "none" ? "your courier service" : places.title;
  const { typed } = actionData ?? loaderData;
  const errors: PickupErrors = actionData?.errors ?? {};
  return (
    <DeskPage
      title="Pickup address"
      intro="Where the courier picks up your parcels."
      error={actionData?.message}
    >
      {places.kind === "silent" && (
        <Notice tone="warning" title={`${service} did not tell its names of your addresses`}>
          <p>{places.why}</p>
        </Notice>
      )}
      <SettingsForm print={loaderData.print}>
        <Field
          label="Pincode"
          name="pincode"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          hint="Delivery costs are counted from here."
          defaultValue={typed.pincode}
          error={errors.pincode}
        />
        <Field
          label={`Name of the pickup address at ${service}`}
          name="location"
          autoComplete="off"
          hint={
            places.kind === "known" && places.names.length > 0
              ? `Exactly as ${service} has it: ${places.names.join(", ")}. Left empty, the only one is taken.`
              : `Exactly as it is spelled at ${service}. It is needed only to book parcels there.`
          }
          defaultValue={typed.location}
          error={errors.location}
        />
      </SettingsForm>
    </DeskPage>
  );
}
