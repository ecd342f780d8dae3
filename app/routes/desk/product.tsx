import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-products.css";
import { data, Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { textsOf } from "#app/catalog/editing/edit-fields.ts";
import { type Edit, editOf, readEdit } from "#app/catalog/editing/edit-input.ts";
import { editProduct } from "#app/catalog/editing/edit-product.server.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { measuresOfCategory } from "#app/catalog/editing/own-measures.server.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { ownAttributes } from "#app/catalog/own/attributes.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeskProductHead } from "#app/desk/products/desk-product-head.tsx";
import { EditForm } from "#app/desk/products/edit-form.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { offeredSizes } from "#app/sizes/size-sets.server.ts";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData?.product.title ?? "Product");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title, productState, sizes, pictures } = product;
  const held = Object.fromEntries(sizes.map((one) => [one.size, one.held]));
  const texts = textsOf(product, Date.now());
  return {
    product: { id, title, productState, pictures: pictures.slice(0, 4) },
    held,
    texts,
    opened: editOf(texts, measuresOfCategory(product.category, sizes)),
    setSizes: offeredSizes(product.category),
    categories: listGroups("category").map(({ name }) => name),
    attributes: ownAttributes(),
  };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const edit = readEdit(fields, all);
  const result = editProduct(operatorContext(operator), { id: params.id, edit });
  if (result.ok) {
    const page = deskAddress(params.id);
    const message =
      result.changed.length > 0 ? `${result.title} is saved.` : "Nothing was changed.";
    const to = fields.then === "preview" ? `${page}/preview` : page;
    return redirectWithToast(to, message);
  }
  const { status, reason, message } = result;
  if (reason === "unknown") throw notFound(message);
  const errors = reason === "invalid" ? result.errors : {};
  const found = reason === "conflict" ? result : undefined;
  const conflict = found && { message, conflicts: found.conflicts };
  const shown: Edit = found?.edit ?? edit;
  return data({ reason, message, errors, conflict, base: found?.base, edit: shown }, { status });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product, held, texts } = loaderData;
  const wasOf = actionData?.edit.fields.was;
  return (
    <DeskPage>
      <DeskProductHead product={product} />
      <ProductRefusal
        refused={actionData?.reason === "conflict" ? undefined : actionData}
        title="Not saved"
      />
      <EditForm
        // Fresh values in the uncontrolled fields when the product has changed, or figures of it.
        key={JSON.stringify(actionData ? (actionData.base ?? "typed") : texts)}
        edit={actionData?.edit ?? loaderData.opened}
        offered={loaderData.setSizes}
        categories={loaderData.categories}
        attributes={loaderData.attributes}
        was={actionData?.base ? JSON.stringify(actionData.base) : (wasOf ?? JSON.stringify(texts))}
        held={held}
        hasOwnChart={texts.sizeChart !== ""}
        isDraft={product.productState.state === "draft"}
        errors={actionData?.errors ?? {}}
        conflict={actionData?.conflict}
      />
      <p>
        <Link to={`${deskAddress(product.id)}/delete`}>Delete product …</Link>
      </p>
    </DeskPage>
  );
}
