import "#app/styles/pages/desk-products.css";
import { data, Form, Link } from "react-router";
import { listDeskCategories, listDeskProducts } from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { deskGroupAddress } from "#app/catalog/groups/group-address.ts";
import { findGroup } from "#app/catalog/groups/groups.server.ts";
import { addPicks, listPicks } from "#app/catalog/groups/picks.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { ProductSearch } from "#app/desk/products/product-search.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { rupees } from "#app/money.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/collection-products.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Add products");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const id = Number(params.id) || 0;
  const collection = findGroup("collection", id);
  if (!collection) throw notFound("There is no such collection. It may have been deleted.");
  const filters = productFilterInput.parse(Object.fromEntries(url.searchParams));
  const { products, next } = listDeskProducts(filters);
  const picked = new Set(listPicks(id).map((one) => one.id));
  const more = new URLSearchParams(url.searchParams);
  if (next) more.set("after", next);
  return {
    collection: { name: collection.name, address: deskGroupAddress("collection", id) },
    products: products.map((product) => ({ ...product, isPicked: picked.has(product.id) })),
    filters,
    categories: listDeskCategories(),
    next: next && `?${more}`,
  };
}

export async function action({ request, url, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const { all } = await readForm(request);
  const collectionId = Number(params.id) || 0;
  const productIds = all("product");
  const done = addPicks.immediate(operatorContext(operator), { collectionId, productIds });
  if (!done.ok) return data({ message: done.message }, { status: done.status });
  return redirectWithToast(`${deskGroupAddress("collection", collectionId)}#products`, "Added.");
}

export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function CollectionProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { collection, products, filters, categories, next } = loaderData;
  const action = `${collection.address}/products`;
  return (
    <DeskPage title={`Add products to ${collection.name}`} error={actionData?.message}>
      <ProductSearch filters={filters} categories={categories} action={action} />
      {products.length > 0 ? (
        <Form method="post" className="stack">
          <ul className="pick-rows panel">
            {products.map(({ id, title, price, picture, isPicked }) => (
              <li key={id}>
                <label className="check">
                  <input type="checkbox" name="product" value={id} disabled={isPicked} />
                  <span className="product-thumbs">
                    <Picture picture={picture} sizes="32px" alt="" />
                  </span>
                  {title}
                </label>
                <span className="soft nowrap">
                  {isPicked ? "in this collection" : rupees(price)}
                </span>
              </li>
            ))}
          </ul>
          <Button>Add the selected products</Button>
        </Form>
      ) : (
        <EmptyState
          as="h2"
          title="No products found"
          action={
            <ButtonLink to={action} variant="secondary">
              Show all products
            </ButtonLink>
          }
        />
      )}
      <nav className="pager" aria-label="Pages">
        {next && (
          <ButtonLink to={next} variant="secondary">
            More products
          </ButtonLink>
        )}
        <Link to={collection.address}>Back to {collection.name}</Link>
      </nav>
    </DeskPage>
  );
}
