import type { ReactNode } from "react";
import { Attributes, Sections } from "./attributes.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import type { ProductDetail } from "./products.server.ts";

/** Everything a product page shows; what other parts of the shop add to it comes from the page. */
export function ProductView({
  product,
  buy,
  delivery,
  measures,
  reviews,
  asleep = false,
}: {
  product: ProductDetail;
  /** Under the price: the form, and what goes with it. */
  buy: ReactNode;
  delivery?: ReactNode;
  /** Under the attributes. */
  measures: ReactNode;
  /** Below everything else. */
  reviews: ReactNode;
  /** Buying is seen and cannot be done; there is no heart. */
  asleep?: boolean;
}) {
  return (
    <>
      <div className="split product">
        <Gallery key={product.id} pictures={product.pictures} title={product.title} />
        <div className="stack product-facts">
          <ProductHead product={product} hasHeart={!asleep} />
          {asleep ? (
            <div inert className="stack">
              {buy}
            </div>
          ) : (
            buy
          )}
          {delivery}
          <p className="prose">{product.description || "No description available."}</p>
          <Attributes product={product} />
          {measures}
          <Sections product={product} />
        </div>
      </div>
      {reviews}
    </>
  );
}
