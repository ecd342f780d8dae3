import "#app/styles/pages/desk-products.css";
import { data, Form, Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { listGroups } from "#app/catalog/groups/groups.server.ts";
import { listCollectionsOf, setCollectionsOf } from "#app/catalog/groups/picks.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeskProductHead } from "#app/desk/products/desk-product-head.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product-collections.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Collections of a product");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title, productState } = product;
  const within = new Set(listCollectionsOf(id));
  return {
    product: { id, title, productState },
    collections: listGroups("collection")
      .filter(({ rule }) => rule === null)
      .map((one) => ({ id: one.id, name: one.name, isIn: within.has(one.id) })),
  };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { fields, all } = await readForm(request);
  const ids = all("collection").map(Number);
  const shown = fields.shown?.split(" ").map(Number);
  const asked = { productId: params.id, ids, shown };
  const done = setCollectionsOf.immediate(operatorContext(operator), asked);
  if (!done.ok) return data({ message: done.message }, { status: done.status });
  return redirectWithToast(`${deskAddress(params.id)}/collections`, "Saved.");
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function ProductCollections({ loaderData, actionData }: Route.ComponentProps) {
  const { product, collections } = loaderData;
  const within = collections.filter(({ isIn }) => isIn);
  const shown = within.map(({ id }) => id).join(" ");
  return (
    <DeskPage error={actionData?.message}>
      <DeskProductHead product={product} />
      <h2>Collections</h2>
      {collections.length > 0 ? (
        <Form method="post" className="panel stack">
          <input type="hidden" name="shown" value={shown} />
          {collections.map(({ id, name, isIn }) => (
            <label key={`${id} ${isIn}`} className="check">
              <input type="checkbox" name="collection" value={id} defaultChecked={isIn} /> {name}
            </label>
          ))}
          <p className="hint">Collections by rule find their products by themselves.</p>
          <Button>Save</Button>
        </Form>
      ) : (
        <EmptyState
          as="h3"
          title="No collections to put it into"
          action={<ButtonLink to="/admin/collections">Add a collection</ButtonLink>}
        />
      )}
      <p>
        <Link to="/admin/collections">All collections</Link>
      </p>
    </DeskPage>
  );
}
