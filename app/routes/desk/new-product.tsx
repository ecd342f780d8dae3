import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-product-form.css";
import { randomUUID } from "node:crypto";
import { data, Link } from "react-router";
import { addProduct, discard } from "#app/catalog/editing/add-product.server.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { emptyForm, type ProductForm as Sent } from "#app/catalog/editing/product-submission.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { NewProductForm } from "#app/desk/products/new-product-form.tsx";
import { ProductAdded } from "#app/desk/products/product-added.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { rateWarning } from "#app/documents/business.server.ts";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { receiveProduct } from "#app/http/read-product-form.server.ts";
import { refusalInit } from "#app/http/read-uploads.server.ts";
import { methodNotAllowed, seeOther } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { log } from "#app/log.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { readMaintenance } from "#app/settings/maintenance.server.ts";
import { setsOfCategories } from "#app/sizes/category-sizes.server.ts";
import { listSizeSets } from "#app/sizes/size-sets.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/new-product.ts";

export const handle: Handle = { uploads: true };

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Add New Product");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const id = url.searchParams.get("added");
  const product = id ? findDeskProduct(id) : undefined;
  return {
    token: randomUUID(),
    added: product && {
      id: product.id,
      title: product.title,
      isDraft: product.productState.state === "draft",
      isShopClosed: closedFor() !== undefined,
      hasPicture: product.pictures.length > 0,
      warning: rateWarning(product),
    },
    categories: listGroups("category").map(({ name }) => name),
    offered: { sets: listSizeSets(), ofCategory: setsOfCategories() },
    attributes: listAttributes(),
    maintenance: readMaintenance().on,
  };
}

const UPLOAD_FAILED = "Upload failed. Please try again.";

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const sent = await receiveProduct(request);
  const fields = sent?.fields ?? emptyForm;
  const failed = { reason: "fault", message: UPLOAD_FAILED, errors: {}, fields };
  if (!sent) return data(failed, { status: 400 });
  if (sent.redraw) {
    await discard(sent.files);
    return data({ reason: "redraw", message: "", errors: {}, fields });
  }
  try {
    const added = await addProduct(operatorContext(operator), sent);
    if (added.ok) return seeOther(`/admin?added=${encodeURIComponent(added.id)}`);
    const { reason, message, errors, status } = added;
    return data({ reason, message, errors, fields }, refusalInit(sent, status));
  } catch (error) {
    log.error({ err: error }, "product upload failed");
    return data(failed, { status: 500 });
  }
}

/** Where there is one category, a new product is of it, with its sizes, unless something else is typed. */
function begun({ categories: [only, ...others] }: { categories: string[] }): Sent["texts"] {
  return only && others.length === 0 ? { category: only } : {};
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { added, token, offered, attributes, maintenance } = loaderData;
  const refused = actionData?.reason === "redraw" ? undefined : actionData;
  const errors: Record<string, string> = actionData?.errors ?? {};
  return (
    <DeskPage {...(added && !actionData && { title: "Add New Product" })}>
      <ProductRefusal refused={refused} title="Upload Failed" />
      {maintenance && !actionData && (
        <Notice>
          <p>
            Maintenance is on. You can add products after you turn it off in the{" "}
            <Link to="/admin/settings">settings</Link>.
          </p>
        </Notice>
      )}
      {added && !actionData ? (
        <ProductAdded {...added} />
      ) : (
        <NewProductForm
          offered={offered}
          categories={loaderData.categories}
          attributes={attributes}
          fields={actionData?.fields ?? { ...emptyForm, token, texts: begun(loaderData) }}
          errors={errors}
          again={Boolean(actionData)}
        />
      )}
    </DeskPage>
  );
}
