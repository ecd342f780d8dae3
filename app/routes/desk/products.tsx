import { undoable } from "#app/desk/undo.ts";
import "#app/styles/pages/desk-products.css";
import { data, Link } from "react-router";
import {
  countDeskProducts,
  countStates,
  listDeskCategories,
  listDeskProducts,
} from "#app/catalog/editing/product-desk.server.ts";
import { productFilterInput } from "#app/catalog/editing/product-filter-input.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { arrangedList } from "#app/desk/lists/change-list.server.ts";
import { changeInList } from "#app/desk/products/change-in-list.server.ts";
import { ProductListHead } from "#app/desk/products/product-list-head.tsx";
import { ProductRefusal } from "#app/desk/products/product-refusal.tsx";
import { ProductPages, ProductTable } from "#app/desk/products/product-table.tsx";
import { ProductViews } from "#app/desk/products/product-views.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { readForm } from "#app/http/read-input.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { counted } from "#app/india/counts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { Route } from "./+types/products.ts";

export const headers = noStore;

export function meta(page: Route.MetaArgs) {
  return unlistedMeta(page, "Products");
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, url });
  const filters = productFilterInput.parse(Object.fromEntries(url.searchParams));
  const { products, next } = listDeskProducts(filters);
  const { after: _, ...chosen } = filters;
  const more = new URLSearchParams(url.searchParams);
  if (next) more.set("after", next);
  const counts = countStates();
  const isCounted = chosen.q === "" && chosen.category === "";
  return {
    products,
    filters: chosen,
    counts,
    total: isCounted ? counts[chosen.state ?? "all"] : countDeskProducts(chosen),
    isAllTicked: url.searchParams.get("tick") === "all",
    categories: listDeskCategories(),
    next: next && `?${more}`,
    isFirst: !filters.after,
    arranged: arrangedList(operator, "products", url.searchParams),
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  const operator = await requireOperator({ request, url });
  const changed = changeInList(operator, {
    ...(await readForm(request)),
    address: url.searchParams,
  });
  if (!changed.ok) return data(changed, { status: changed.status });
  return redirectWithToast(
    `/admin/products${url.search}${changed.row}`,
    undoable(changed.message, changed.undo),
  );
}

/** Also after a refusal: it may have been for figures that are no longer so. */
export { alsoAfterRefusal as shouldRevalidate } from "#app/ui/no-answer.ts";

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { products, filters, counts, total, categories, isAllTicked, next, isFirst } = loaderData;
  const { arranged } = loaderData;
  const viewError = actionData && "viewError" in actionData ? actionData.viewError : undefined;
  const refused = actionData && "reason" in actionData ? actionData : undefined;
  const isNarrowed = Boolean(filters.q || filters.category || filters.state);
  return (
    <DeskPage>
      <PageTitle title="Products" intro={total > 0 && counted(total, "product")}>
        <p className="acts">
          <Link to="/admin/trash">Trash</Link>
          <ButtonLink to="/admin" icon="plus">
            Add New Product
          </ButtonLink>
        </p>
      </PageTitle>
      <ProductRefusal refused={refused}>
        {Object.keys(refused?.errors ?? {}).length > 0 && (
          <a href={`#product-${refused?.productId}`}>Go to the {refused?.of}</a>
        )}
      </ProductRefusal>
      <ProductViews filters={filters} counts={counts} arranged={arranged} viewError={viewError} />
      <ProductListHead {...{ filters, categories, total, isAllTicked }} />
      {products.length > 0 ? (
        <ProductTable
          key={String(isAllTicked)}
          products={products}
          total={total}
          filters={filters}
          refused={refused}
          isAllTicked={isAllTicked}
          hidden={arranged.hidden}
        />
      ) : (
        <EmptyState
          as="h2"
          title={isNarrowed ? "No products found" : "No products"}
          action={
            <ButtonLink to={isNarrowed ? "/admin/products" : "/admin"}>
              {isNarrowed ? "Show all" : "Add New Product"}
            </ButtonLink>
          }
        />
      )}
      <ProductPages next={next} isFirst={isFirst} />
    </DeskPage>
  );
}
