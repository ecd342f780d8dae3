import { Badge } from "#app/ui/badge.tsx";
import { Price } from "#app/ui/price.tsx";
import { Rating } from "#app/ui/rating.tsx";
import { Heart, HeartsForm } from "./heart.tsx";
import type { PageProduct } from "./products.server.ts";

/** What it is called and costs, and what others say of it. */
export function ProductHead({ product, hasHeart }: { product: PageProduct; hasHeart: boolean }) {
  return (
    <>
      {product.badge && <Badge label={product.badge} />}
      <div className="product-head">
        <h1>{product.title}</h1>
        {hasHeart && (
          <>
            <HeartsForm />
            <Heart productId={product.id} title={product.title} />
          </>
        )}
      </div>
      <div className="product-head">
        <Price price={product.price} originalPrice={product.originalPrice} large />
        {product.rating !== null && <Rating rating={product.rating} count={product.reviewCount} />}
      </div>
    </>
  );
}
