import { useMemo } from "react";
import { useLocation } from "react-router";
import { useCartCount } from "#app/catalog/buy-form.tsx";
import { useIsWished } from "#app/catalog/heart.tsx";
import { productAddress } from "#app/catalog/product-address.ts";
import { ProductView } from "#app/catalog/product-view.tsx";
import type { PromiseFacts } from "#app/catalog/promises.tsx";
import type { Delivery } from "#app/shipping/delivery.server.ts";
import { DeliveryCheck } from "#app/shipping/delivery-check.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { KeptPart } from "#app/ui/kept-part.tsx";
import { usePageHandle } from "#app/ui/page-handle.ts";
import { ProductReviews } from "./reviews.tsx";
import { readShown } from "./shown-product.ts";

/** The way to a product, as its page shows it and search engines read it. */
export function productTrail(title: string) {
  return [{ label: "Home", to: "/" }, { label: "Products", to: "/products" }, { label: title }];
}

/**
 * The whole page of a product. The server renders it once for all who are shown the same: also for who
 * has just put it into the cart, whose page is not kept since it tells of that.
 */
export function ProductPage({
  shown,
  check,
  promises,
  isRefused,
}: {
  /** Of `packShown`. */
  shown: string;
  check: { delivery: Delivery | null; pincode?: string | undefined };
  promises: PromiseFacts;
  /** What was sent from it came back. */
  isRefused: boolean;
}) {
  const { product, reviews, more } = useMemo(() => readShown(shown), [shown]);
  const isWished = useIsWished();
  // The form to buy says with how many pieces in the cart it was shown.
  const cartCount = useCartCount();
  const { address } = usePageHandle();
  const { search } = useLocation();
  if (!product) return null;
  const { id, title } = product;
  const isCommon = !isRefused && search === "";
  const name = () =>
    JSON.stringify(["product page", address, shown, check, promises, isWished(id), cartCount]);
  return (
    <KeptPart as="div" className="page" of={() => (isCommon ? name() : undefined)}>
      <Breadcrumb items={productTrail(title)} />
      <ProductView
        product={product}
        delivery={<DeliveryCheck action={productAddress(id)} {...check} />}
        {...promises}
        reviews={<ProductReviews reviews={reviews} product={product} />}
        more={more}
      />
    </KeptPart>
  );
}
