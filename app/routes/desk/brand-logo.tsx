import { FileField } from "#app/ui/file-field.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import "#app/styles/pages/desk-brand.css";
import { data, Form, Link } from "react-router";
import {
  MAX_PICTURE_BYTES,
  MOST_PICTURE,
  PICTURE_KINDS,
  PICTURE_TYPES,
} from "#app/catalog/pictures.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { BRAND_PAGE, changeLogo, printOfLogo } from "#app/desk/settings/store-logo.server.ts";
import { savedSettings } from "#app/desk/undo.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import type { Route } from "./+types/brand-logo.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Logo");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  return { print: printOfLogo() };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "logo", 1);
  if (!received) {
    return data({ message: "The upload was interrupted. Please try again." }, { status: 400 });
  }
  const { form, files, bad } = received;
  const sent = { fields: textFields(form), files, bad };
  const done = await changeLogo(operatorContext(operator), sent);
  if (done.ok) {
    const toast = savedSettings(done.message, done.earlier);
    return redirectWithToast(BRAND_PAGE, toast);
  }
  return data({ message: done.message }, refusalInit(received));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function BrandLogo({ loaderData, actionData }: Route.ComponentProps) {
  const shop = useShop();
  const saving = useWriting();
  return (
    <DeskPage
      title="Logo"
      intro="Shown at the top of every page, on mails and documents, when a page is shared and in the icon of your shop; for a logo more than twice as wide as it is high the icon is the first letter of the name."
    >
      {shop.logo && (
        <p className="brand-logo">
          <Logo />
        </p>
      )}
      <Form method="post" encType="multipart/form-data" className="panel stack" noValidate>
        <input type="hidden" name="shown" value={loaderData.print} />
        <FileField
          label="Logo"
          name="logo"
          mostBytes={MAX_PICTURE_BYTES}
          accept={PICTURE_TYPES}
          required
          hint={`${PICTURE_KINDS}, up to ${MOST_PICTURE}. A PNG without background looks best.`}
          error={actionData?.message}
        />
        <UploadProgress sending={saving} />
        <SubmitButton pendingLabel="Uploading...">Save logo</SubmitButton>
        {shop.logo && (
          <Button variant="quiet" name="intent" value="remove" formNoValidate>
            Remove logo
          </Button>
        )}
      </Form>
      <p>
        <Link to="/admin/settings/brand">Back to the brand</Link>
      </p>
    </DeskPage>
  );
}
