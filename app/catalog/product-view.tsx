import type { ReactNode } from "react";
import { SizeChartLink, SizeChartSection } from "#app/sizes/size-chart.tsx";
import { AskAbout } from "#app/ui/ask-about.tsx";
import { Attributes, Sections } from "./attributes.tsx";
import { BUY_FORM, BuyForm } from "./buy-form.tsx";
import { Gallery } from "./gallery.tsx";
import { MoreLikeIt } from "./more-like-it.tsx";
import { ProductHead } from "./product-head.tsx";
import type { PageProduct } from "./products.server.ts";
import { type PromiseFacts, Promises } from "./promises.tsx";
import type { SmallCard } from "./small-cards.tsx";

/** Everything a product page shows; what other parts of the shop add to it comes from the page. */
export function ProductView({
  product,
  delivery,
  reviews,
  more = [],
  asleep = false,
  ...promises
}: PromiseFacts & {
  product: PageProduct;
  delivery?: ReactNode;
  /** Below everything else. */
  reviews: ReactNode;
  /** Other products, above the reviews. */
  more?: readonly SmallCard[];
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
            <BuyForm
              key={product.id}
              id={BUY_FORM}
              product={product}
              sizeHelp={chart && <SizeChartLink chart={chart} />}
            />
          )}
          <Promises {...promises} arrival={product.quantity === 0 ? undefined : promises.arrival} />
          {delivery}
          {!asleep && <AskAbout />}
          <p className="prose">{product.description || "No description available."}</p>
          <Attributes product={product} />
          {chart && <SizeChartSection chart={chart} />}
          <Sections product={product} />
        </div>
      </div>
      <MoreLikeIt cards={more} category={product.groups.category} />
      {reviews}
    </>
  );
}
