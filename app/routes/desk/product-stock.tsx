import { dayClock } from "#app/india/dates.ts";
import "#app/styles/pages/desk-products.css";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { DeskPage } from "#app/desk/desk-page.tsx";
import { DeskProductHead } from "#app/desk/products/desk-product-head.tsx";
import { sizesText } from "#app/desk/products/product-state.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import { moveLabel } from "#app/inventory/move-labels.ts";
import { listMoves } from "#app/inventory/stock-moves.server.ts";
import { actorLabels } from "#app/orders/event-labels.ts";
import { sizeName } from "#app/shop.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import { useShop } from "#app/ui/shop-context.tsx";
import type { Route } from "./+types/product-stock.ts";

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Stock of ${loaderData.product.title}` : "Stock");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findDeskProduct(params.id);
  if (!product) throw notFound("There is no such product. It may be in the trash.");
  const { id, title, productState, category, sizes } = product;
  const { moves, next } = listMoves(id, url.searchParams.get("after"));
  return {
    product: { id, title, productState },
    category,
    sizes,
    moves,
    next,
  };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

export default function ProductStock({ loaderData }: Route.ComponentProps) {
  const { product, category, sizes, moves, next } = loaderData;
  const shop = useShop();
  const named = (size: string) => sizeName(shop, { size, category });
  const held = sizes.filter((one) => one.held > 0);
  return (
    <DeskPage>
      <DeskProductHead product={product} />
      <h2>Stock history</h2>
      <p>
        Now: {sizesText(shop, { sizes, category })}.
        {held.length > 0 &&
          ` Held for unpaid orders: ${held.map((one) => `${named(one.size)} ${one.held}`).join(", ")}.`}
      </p>
      {moves.length > 0 ? (
        <ol className="card stock-moves">
          {moves.map(({ id, size, at, change, stock, ...move }) => (
            <li key={id}>
              <span className="stock-change">
                {named(size)} {change === null ? "set" : signed(change)}
              </span>
              <span>
                {moveLabel(move)}
                <span className="soft">
                  {" "}
                  · {move.actorName ?? actorLabels[move.actor]}, {dayClock(at)}
                </span>
              </span>
              <span className="soft">then {stock === null ? "made to order" : stock}</span>
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState as="h3" title="No stock changes yet">
          <p>Every sale, return and stock change is shown here.</p>
        </EmptyState>
      )}
      {next && (
        <nav className="pager" aria-label="Pages">
          <ButtonLink to={`?after=${next}`} variant="secondary">
            Earlier
          </ButtonLink>
        </nav>
      )}
    </DeskPage>
  );
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
