import { readPhotoSettings, savePhotoSettings } from "#app/catalog/photos/photo-settings.server.ts";
import { ORIGINAL_DAYS } from "#app/catalog/photos/sweep-originals.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import {
  changedMeanwhile,
  saveShown,
  shownFields,
} from "#app/desk/settings/shown-fields.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/photo-settings.ts";

const PAGE = "/admin/settings/photos";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Photos");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { ...shownFields(readPhotoSettings()), days: ORIGINAL_DAYS };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const settings = { frame: fields.frame === "yes", even: fields.even === "yes" };
  const context = operatorContext(operator);
  const shown = { page: PAGE, print: fields.print, now: readPhotoSettings() };
  const save = () => savePhotoSettings(context, settings);
  const { done, earlier } = saveShown(context, shown, save);
  if (!done.ok) return changedMeanwhile(settings, done.now);
  return redirectWithToast(PAGE, savedSettings("Saved. It applies to new photos.", earlier));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PhotoSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { print, days } = loaderData;
  const { typed } = actionData ?? loaderData;
  return (
    <DeskPage
      title="Photos"
      intro="What is done with a product’s photo when you upload it. You can change it for each picture."
      error={actionData?.message}
    >
      <SettingsForm print={print}>
        <label className="check">
          <input type="checkbox" name="frame" value="yes" defaultChecked={typed.frame} />
          Cut to 3:4, the shape of the shop’s cards
        </label>
        <label className="check">
          <input type="checkbox" name="even" value="yes" defaultChecked={typed.even} />
          Even out the light where the photo has a plain background
        </label>
        <p className="hint">
          The original is kept. After you have chosen a light for a picture it is deleted in {days}{" "}
          days.
        </p>
      </SettingsForm>
    </DeskPage>
  );
}
