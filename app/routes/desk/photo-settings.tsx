import { Form } from "react-router";
import { readPhotoSettings, savePhotoSettings } from "#app/catalog/photos/photo-settings.server.ts";
import { ORIGINAL_DAYS } from "#app/catalog/photos/sweep-originals.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { keepEarlier } from "#app/settings/take-back.server.ts";
import { Button } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/photo-settings.ts";

const PAGE = "/admin/settings/photos";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Photos");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { settings: readPhotoSettings(), days: ORIGINAL_DAYS };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields } = await readForm(request);
  const settings = { frame: fields.frame === "yes", even: fields.even === "yes" };
  const context = operatorContext(operator);
  const change = () => savePhotoSettings(context, settings);
  const { earlier } = keepEarlier(context, { page: PAGE, change });
  return redirectWithToast(PAGE, savedSettings("Saved. It applies to new photos.", earlier));
}

export default function PhotoSettings({ loaderData: { settings, days } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Photos"
      intro="What is done with a product’s photo when you upload it. You can change it for each picture."
    >
      <Form method="post" className="panel stack" key={JSON.stringify(settings)}>
        <label className="check">
          <input type="checkbox" name="frame" value="yes" defaultChecked={settings.frame} />
          Cut to 3:4, the shape of the shop’s cards
        </label>
        <label className="check">
          <input type="checkbox" name="even" value="yes" defaultChecked={settings.even} />
          Even out the light where the photo has a plain background
        </label>
        <p className="hint">
          The original is kept. After you have chosen a light for a picture it is deleted in {days}{" "}
          days.
        </p>
        <Button>Save</Button>
      </Form>
    </DeskPage>
  );
}
