import { fromTrash, undoable } from "#app/desk/undo.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-photos.css";
import { data, Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { changePictures } from "#app/catalog/editing/picture-desk.server.ts";
import { changePhoto, photoView } from "#app/catalog/photos/photo-desk.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { PhotoForm } from "#app/desk/photos/photo-form.tsx";
import { PictureForm } from "#app/desk/photos/picture-form.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/product-picture.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Picture of ${loaderData.title}` : "Picture");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  const at = product?.pictures.findIndex(({ id }) => String(id) === params.picture) ?? -1;
  const picture = product?.pictures[at];
  if (!product || !picture) throw notFound("There is no such picture. It may be in the trash.");
  const { id, title, pictures } = product;
  const photo = await photoView(picture.id);
  return { id, title, picture, photo, place: at + 1, total: pictures.length };
}

const BROKEN_OFF = "The upload was interrupted and nothing was changed. Please try again.";

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "images", 1);
  if (!received) {
    return data({ reason: "broken off", message: BROKEN_OFF, typed: undefined }, { status: 400 });
  }
  const { form, files, bad } = received;
  const fields = textFields(form);
  const context = operatorContext(operator);
  const { id, picture } = params;
  const page = deskAddress(id);
  const isOfPhoto = fields.of === "photo";
  const changed = isOfPhoto
    ? await changePhoto(context, { productId: id, imageId: Number(picture), fields })
    : await changePictures(context, { productId: id, fields: { ...fields, picture }, files, bad });
  if (!changed.ok) {
    const { reason, message, status } = changed;
    if (reason === "unknown") throw notFound(message);
    const typed = isOfPhoto ? undefined : fields.alt;
    return data({ reason, message, typed }, refusalInit(received, status));
  }
  const to = fields.intent === "remove" ? page : `${page}/pictures/${picture}`;
  const trash = "trash" in changed ? Number(changed.trash) : undefined;
  return redirectWithToast(to, undoable(changed.message, fromTrash(trash)));
}

/** What was refused, by the field it stands in. */
const fieldOf: Record<string, "images" | "alt" | undefined> = { invalid: "images", words: "alt" };

/** Also after a refusal: somebody else may have changed it. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ProductPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, picture, photo, place, total } = loaderData;
  const typed = actionData?.typed;
  const field = typed === undefined ? undefined : fieldOf[actionData?.reason ?? ""];
  return (
    <DeskPage>
      <PageTitle
        title={`Picture ${place} of ${total}`}
        intro={<Link to={deskAddress(id)}>{title}</Link>}
      />
      <ProductRefusal refused={field ? undefined : actionData} title="Nothing was changed" />
      {photo ? (
        <PhotoForm
          key={picture.src}
          address={`${deskAddress(id)}/pictures/${picture.id}/photo.jpg`}
          version={picture.src}
          photo={photo}
        />
      ) : (
        <p className="soft">
          The original photo of this picture is not stored, so it cannot be cut again. Replace it
          with a new photo to do so.
        </p>
      )}
      <PictureForm
        key={`${picture.src} ${picture.alt}`}
        picture={picture}
        alt={typed ?? picture.alt}
        errors={field ? { [field]: actionData?.message } : {}}
      />
      <p>
        <Link to={deskAddress(id)}>Back to the product</Link>
      </p>
    </DeskPage>
  );
}
