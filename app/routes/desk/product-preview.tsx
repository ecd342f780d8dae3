import "#app/styles/product-page.css";
import { Link } from "react-router";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import { findDeskProduct } from "#app/catalog/editing/find-desk-product.server.ts";
import { ProductView } from "#app/catalog/product-view.tsx";
import { findAnyProduct } from "#app/catalog/products.server.ts";
import { productStateLabel } from "#app/desk/products/product-state.tsx";
import { noStore } from "#app/http/headers.server.ts";
import { requireOperator } from "#app/http/operator-session.server.ts";
import { methodNotAllowed, notFound } from "#app/http/responses.server.ts";
import type { Handle } from "#app/http/route-facts.ts";
import { listShownReviews } from "#app/reviews/reviews.server.ts";
import { ProductReviews } from "#app/reviews/reviews.tsx";
import { usualArrival } from "#app/shipping/usual-arrival.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { unlistedMeta } from "#app/ui/page-meta.ts";
import type { Route } from "./+types/product-preview.ts";

export const handle: Handle = { frame: "shop" };

export const headers = noStore;

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  return unlistedMeta(page, loaderData ? `Preview: ${loaderData.product.title}` : "Preview");
}

export async function loader({ request, url, params }: Route.LoaderArgs) {
  await requireOperator({ request, url });
  const product = findAnyProduct(params.id);
  const productState = findDeskProduct(params.id)?.productState;
  if (!product || !productState)
    throw notFound("There is no such product. It may be in the trash.");
  const reviews = listShownReviews(product.id);
  return { product, productState, reviews, arrival: usualArrival(null) };
}

export async function action({ request, url }: Route.ActionArgs) {
  await requireOperator({ request, url });
  throw methodNotAllowed("GET, HEAD");
}

/** The page as shoppers will see it; what they can press there is asleep here. */
export default function ProductPreview({ loaderData }: Route.ComponentProps) {
  const { product, productState } = loaderData;
  return (
    <div className="page stack">
      <Notice tone={productState.state === "shop" ? "info" : "warning"} title="Preview">
        <p>
          This is what customers see. Status: {productStateLabel(productState)}:{" "}
          {productState.state === "shop" ? "customers can buy it." : "only you can see it."} You
          cannot buy it from this page.
        </p>
        <p>
          <Link to={deskAddress(product.id)}>Back to editing</Link>
        </p>
      </Notice>
      <ProductView
        product={product}
        asleep
        arrival={loaderData.arrival}
        reviews={<ProductReviews reviews={loaderData.reviews} product={product} />}
      />
    </div>
  );
}
