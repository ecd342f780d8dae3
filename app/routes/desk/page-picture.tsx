import { data, Form, Link, useNavigation } from "react-router";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changePicture, findPictureField } from "#app/desk/pages/change-picture.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import type { Route } from "./+types/page-picture.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Picture");
}

const GONE = "There is no such picture. The section may have been changed.";

type Params = { page: string; section?: string };
function askedOf({ page, section }: Params, url: URL) {
  return { page, section, field: url.searchParams.get("at") ?? "" };
}

/** Where the picture is edited from: its section, or its page for a cover. */
function backTo({ page, section }: Params): string {
  return `/admin/pages/${page}${section === undefined ? "" : `/sections/${section}`}`;
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const found = findPictureField(askedOf(params, url));
  if (!found) throw notFound(GONE);
  const { form, picture } = found;
  return { hint: form.hint ?? "", picture };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "picture", 1);
  if (!received) {
    return data(
      { message: "The upload was interrupted. Please try again.", alt: undefined, typed: "" },
      { status: 400 },
    );
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const asked = { ...askedOf(params, url), fields, files, bad };
  const done = await changePicture(operatorContext(operator), asked);
  if (!done) throw notFound(GONE);
  if (done.ok) return redirectWithToast(backTo(params), done.message);
  const { message, alt } = done;
  return data({ message, alt, typed: fields.alt ?? "" }, refusalInit(received));
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function PagePicture({ loaderData, actionData, params }: Route.ComponentProps) {
  const { hint, picture } = loaderData;
  const saving = useNavigation().formMethod === "POST";
  return (
    <DeskPage title="Picture" intro={hint} error={actionData?.message}>
      {picture && <img src={picture.preview} alt={picture.alt} width={320} />}
      <Form method="post" encType="multipart/form-data" className="panel stack" noValidate>
        <Field
          label="Picture"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
          hint="From your phone or computer, up to 15 MB. It is cut to the right shape for you."
        />
        <Field
          label="What the picture shows"
          name="alt"
          required
          maxLength={300}
          hint="In a few words, for customers who cannot see it."
          defaultValue={actionData?.typed ?? picture?.alt}
          error={actionData?.alt}
        />
        <UploadProgress sending={saving} />
        <Button pending={saving} pendingLabel="Uploading...">
          Save picture
        </Button>
        {picture && (
          <Button variant="quiet" name="intent" value="remove" formNoValidate>
            Remove picture
          </Button>
        )}
      </Form>
      <p>
        <Link to={backTo(params)}>Back</Link>
      </p>
    </DeskPage>
  );
}
