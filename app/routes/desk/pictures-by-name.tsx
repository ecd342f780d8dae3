import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { data, Form, Link } from "react-router";
import { MAX_PICTURE_BYTES, PICTURE_KINDS, PICTURE_TYPES } from "#app/catalog/pictures.ts";
import { badPicturesMessage } from "#app/catalog/uploads.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { PicturesAdded } from "#app/desk/import-export/pictures-added.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { addPicturesByName, MOST_NAMED } from "#app/import-export/pictures-by-name.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { FileField } from "#app/ui/file-field.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { UploadProgress } from "#app/ui/upload-progress.tsx";
import { useWriting } from "#app/ui/use-writing.ts";
import type { Route } from "./+types/pictures-by-name.ts";

const PAGE = "/admin/import-export/pictures";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Pictures of many products");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const { searchParams: asked } = url;
  const count = (name: string) => Number.parseInt(asked.get(name) ?? "", 10) || 0;
  const names = (name: string) => asked.getAll(name).slice(0, MOST_NAMED);
  return {
    token: randomUUID(),
    most: MOST_NAMED,
    added: asked.has("pictures") && {
      pictures: count("pictures"),
      products: count("products"),
      unknown: names("unknown"),
      refused: names("refused"),
    },
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const sent = await receivePictures(request, "images", MOST_NAMED);
  const refused = (why: string, init: { status: number } = { status: 400 }) =>
    data({ message: `Nothing was added. ${why}` }, init);
  if (!sent) return refused("The upload was interrupted: please try again.");
  const { files, bad } = sent;
  const zip = files.find(({ name }) => /\.(zip|rar|7z)$/i.test(name));
  if (zip)
    bad.push({ name: zip.name, problem: "is packed: open it and choose the pictures in it" });
  if (bad.length > 0 || files.length === 0) {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    const why = bad.length > 0 ? badPicturesMessage(bad) : "Please choose the pictures.";
    return refused(why, refusalInit(sent));
  }
  const { token } = textFields(sent.form);
  const added = await addPicturesByName(operatorContext(operator), { files, token });
  if (!added.ok) return refused(added.message, { status: 403 });
  const { pictures, products, unknown, refused: unused } = added;
  const told = new URLSearchParams({ pictures: String(pictures), products: String(products) });
  for (const name of unknown) told.append("unknown", name.slice(0, 60));
  for (const name of unused) told.append("refused", name.slice(0, 60));
  return seeOther(`${PAGE}?${told}`);
}

export default function PicturesByName({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useWriting();
  return (
    <DeskPage
      title="Pictures of many products"
      intro="Each picture goes to the product whose SKU is the name of its file."
      error={actionData?.message}
    >
      {loaderData.added && <PicturesAdded {...loaderData.added} />}
      <Form method="post" encType="multipart/form-data" className="panel stack">
        <input type="hidden" name="token" value={loaderData.token} />
        <p>
          For a product with the SKU LAMP-01 name the picture LAMP-01.jpg, and further ones
          LAMP-01-2.jpg, LAMP-01-3.jpg. The first picture is the one in lists. If your pictures are
          in a zip file, open it first.
        </p>
        <FileField
          label="Pictures"
          name="images"
          mostBytes={MAX_PICTURE_BYTES}
          accept={PICTURE_TYPES}
          multiple
          required
          hint={`${PICTURE_KINDS}. At most ${loaderData.most} at once and 60 MB together; then the next ones.`}
        />
        <SubmitButton icon="upload" pendingLabel="Uploading...">
          Add pictures
        </SubmitButton>
        <UploadProgress sending={sending} />
      </Form>
      <p>
        <Link to="/admin/import-export">Import and export</Link>
      </p>
    </DeskPage>
  );
}
