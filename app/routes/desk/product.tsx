import { undoable } from "#app/desk/undo.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-product-form.css";
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { textsOf } from "#app/catalog/editing/edit-fields.ts";
import { editOf, readEdit } from "#app/catalog/editing/edit-input.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { measuresOfCategory } from "#app/catalog/editing/own-measures.server.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { MAX_PICTURES } from "#app/catalog/pictures.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { changeProductPage } from "#app/desk/products/change-product-page.server.ts";
import { collectionsOf } from "#app/desk/products/collections-of.server.ts";
import { EditForm } from "#app/desk/products/edit-form.tsx";
import { productFigures } from "#app/desk/products/product-figures.server.ts";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receivePictures, refusalInit, textFields } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { offeredSizes } from "#app/sizes/size-sets.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.product.title ?? "Product");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title, price, originalPrice: mrp, productState, sizes, pictures } = product;
  const texts = textsOf(product, Date.now());
  return {
    token: randomUUID(),
    product: { id, title, price, mrp, productState, pictures, updatedAt: product.updatedAt },
    held: Object.fromEntries(sizes.map((one) => [one.size, one.held])),
    texts,
    opened: editOf(texts, measuresOfCategory(product.category, sizes)),
    setSizes: offeredSizes(product.category),
    categories: listGroups("category").map(({ name }) => name),
    attributes: listAttributes(),
    figures: productFigures(id),
    collections: collectionsOf(id, Date.now()),
  };
}

const BROKEN_OFF = "The upload was interrupted and nothing was saved. Please try again.";

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const received = await receivePictures(request, "images", MAX_PICTURES);
  if (!received) throw data(BROKEN_OFF, { status: 400 });
  const { form, files, bad } = received;
  const all = (name: string) => form.getAll(name).filter((one) => typeof one === "string");
  const edit = readEdit(textFields(form), all);
  const context = operatorContext(operator);
  const answer = await changeProductPage(context, { id: params.id, edit, files, bad });
  if (answer.ok) return redirectWithToast(answer.to, undoable(answer.message, answer.undo));
  if (answer.reason === "unknown") throw notFound(answer.message);
  const { ok: _, status, ...body } = answer;
  return data(body, status === 200 ? { status } : refusalInit(received, status));
}

/** Also after a refusal: its pictures may be others now. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, token, held, texts } = loaderData;
  const isKept = actionData?.reason === "kept";
  const base = actionData?.base && JSON.stringify(actionData.base);
  const was = base ?? actionData?.edit.fields.was ?? JSON.stringify(texts);
  return (
    <DeskPage>
      {isKept && (
        <Notice>
          <p>{actionData.message}</p>
        </Notice>
      )}
      <ProductRefusal refused={isKept || base ? undefined : actionData} title="Not saved" />
      <EditForm
        product={product}
        page={deskAddress(product.id)}
        edit={actionData?.edit ?? loaderData.opened}
        offered={loaderData.setSizes}
        categories={loaderData.categories}
        attributes={loaderData.attributes}
        was={was}
        token={token}
        held={held}
        figures={loaderData.figures}
        collections={loaderData.collections}
        hasOwnChart={texts.sizeChart !== ""}
        errors={actionData?.errors ?? {}}
        conflict={actionData?.conflict}
        isUnsaved={actionData !== undefined}
      />
    </DeskPage>
  );
}
