import { fromTrash, undoable } from "#app/desk/undo.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import "#app/styles/pages/desk-products.css";
import { data, Form, Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { deleteProduct, openOrdersOf } from "#app/catalog/editing/delete-product.server.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { TRASH_DAYS } from "#app/catalog/trash.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/delete-product.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Delete ${loaderData.title}` : "Delete a product");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title } = product;
  return { id, title, orders: openOrdersOf(id), days: TRASH_DAYS };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  if (request.method !== "POST") throw methodNotAllowed("GET, HEAD, POST");
  const deleted = deleteProduct(operatorContext(operator), { id: params.id });
  if (deleted.ok) {
    const message = `${deleted.title} is in the trash.`;
    return redirectWithToast("/admin/products", undoable(message, fromTrash(deleted.trash)));
  }
  const { reason, status, message } = deleted;
  if (reason === "unknown") throw notFound(message);
  return data({ reason, message }, { status });
}

export default function DeleteProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, orders, days } = loaderData;
  return (
    <DeskPage title={`Delete ${title}?`}>
      <ProductRefusal refused={actionData} />
      {orders.length > 0 ? (
        <p className="prose">
          It cannot be deleted yet: it is in open orders ({orders.join(", ")}). You can hide it on{" "}
          <Link to={deskAddress(id)}>its page</Link>: its status stands beside its name.
        </p>
      ) : (
        <div className="prose">
          <p>
            It moves to the <Link to="/admin/trash">trash</Link> with its pictures, sizes and
            reviews, and can be restored for {days} days. Orders stay as they are; it is removed
            from carts.
          </p>
          <p>To stop selling it, you can also hide it: its status stands beside its name.</p>
        </div>
      )}
      {orders.length === 0 ? (
        <Form method="post" className="cluster">
          <Button variant="danger" icon="trash-2">
            Delete
          </Button>
          <Link to={deskAddress(id)}>Cancel</Link>
        </Form>
      ) : (
        <p>
          <Link to={deskAddress(id)}>Cancel</Link>
        </p>
      )}
    </DeskPage>
  );
}
