import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-products.css";
import { data } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { changePictures } from "#app/catalog/editing/picture-desk.server.ts";
import { MAX_PICTURES } from "#app/catalog/pictures.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeskProductHead } from "#app/desk/products/desk-product-head.tsx";
import { PictureForm } from "#app/desk/products/picture-form.tsx";
import { PictureRow } from "#app/desk/products/picture-row.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product-pictures.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Pictures of ${loaderData.product.title}` : "Pictures");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title, productState, pictures } = product;
  return { product: { id, title, productState, pictures } };
}

const BROKEN_OFF = "The upload was interrupted and nothing was changed. Please try again.";

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "images", MAX_PICTURES);
  const fields = received ? textFields(received.form) : {};
  const sent = { picture: fields.picture, alt: fields.alt };
  if (!received) return data({ ...sent, reason: "invalid", message: BROKEN_OFF }, { status: 400 });
  const { files, bad } = received;
  const changed = await changePictures(operatorContext(operator), {
    productId: params.id,
    fields,
    files,
    bad,
  });
  if (!changed.ok) {
    const { reason, message, status } = changed;
    if (reason === "unknown") throw notFound(message);
    return data({ ...sent, reason, message }, refusalInit(received, status));
  }
  const place = changed.picture ? `#picture-${changed.picture}` : "";
  const message = changed.message;
  return redirectWithToast(`${deskAddress(params.id)}/pictures${place}`, message);
}

/** Also after a refusal: a picture may be gone. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ProductPictures({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  const { pictures } = product;
  const refused = actionData && actionData.reason !== "maintenance" ? actionData : undefined;
  const row = pictures.find(({ id }) => String(id) === refused?.picture);
  return (
    <DeskPage>
      <DeskProductHead product={{ ...product, pictures: pictures.slice(0, 4) }} />
      <ProductRefusal refused={actionData} title="Nothing was changed" />
      <PictureForm key={pictures.length} error={row ? undefined : refused?.message} />
      {pictures.length > 0 ? (
        <ol className="stack">
          {pictures.map((picture, at) => (
            <PictureRow
              key={`${picture.id} ${picture.src} ${picture.alt}`}
              picture={picture}
              place={at + 1}
              total={pictures.length}
              typed={row === picture ? refused?.alt : undefined}
              error={row === picture ? refused?.message : undefined}
            />
          ))}
        </ol>
      ) : (
        <EmptyState as="h2" title="No pictures yet">
          <p>Customers see a placeholder until you add one.</p>
        </EmptyState>
      )}
    </DeskPage>
  );
}
