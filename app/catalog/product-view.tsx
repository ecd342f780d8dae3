import type { ReactNode } from "react";
import { SizeChart, SizeChartLink } from "#app/sizes/size-chart.tsx";
import { Attributes, Sections } from "./attributes.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { BUY_FORM, BuyForm } from "./buy-form.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductHead } from "./product-head.tsx";
import type { ProductDetail } from "./products.server.ts";

/** Everything a product page shows; what other parts of the shop add to it comes from the page. */
export function ProductView({
  product,
  delivery,
  reviews,
  asleep = false,
}: {
  product: ProductDetail;
  delivery?: ReactNode;
  /** Below everything else. */
  reviews: ReactNode;
  /** Buying is seen and cannot be done; there is no heart. */
  asleep?: boolean;
}) {
  const { chart } = product;
  return (
    <>
      <div className="split product">
        <Gallery key={product.id} pictures={product.pictures} title={product.title} />
        <div className="stack product-facts">
          <ProductHead product={product} hasHeart={!asleep} />
          {asleep ? (
            <div inert className="stack">
              <BuyForm product={product} />
            </div>
          ) : (
            <>
              <BuyForm
                key={product.id}
                id={BUY_FORM}
                product={product}
                sizeHelp={chart && <SizeChartLink chart={chart} />}
              />
              <BuyBar product={product} />
            </>
          )}
          {delivery}
          <p className="prose">{product.description || "No description available."}</p>
          <Attributes product={product} />
          {chart && <SizeChart chart={chart} />}
          <Sections product={product} />
        </div>
      </div>
      {reviews}
    </>
  );
}
