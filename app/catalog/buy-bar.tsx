import { rupees } from "#app/money.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { BUY_FORM } from "./buy-form.tsx";
import type { ProductDetail } from "./products.server.ts";

/** So many sizes catalog.css tells apart. */
const TOLD_SIZES = 12;

/**
 * On phones: price and the way back to the form, once that has scrolled away. It lies behind the
 * form and stays at the top of the screen when the form goes on, and it says the size that is chosen
 * there: both by CSS alone (catalog.css).
 */
export function BuyBar({ product }: { product: ProductDetail }) {
  if (product.quantity === 0) return null;
  const isSized = product.sizes.some(({ size }) => size !== FREE_SIZE);
  return (
    <div className="buy-bar">
      <strong>{rupees(product.price)}</strong>
      <a className="button" href={`#${BUY_FORM}`}>
        {isSized ? <SizeWords sizes={product.sizes.map(({ size }) => size)} /> : "Add to Cart"}
      </a>
    </div>
  );
}

/** All of them stand in the page, one is seen. */
function SizeWords({ sizes }: { sizes: string[] }) {
  return (
    <>
      <span>Choose size</span>
      {sizes.slice(0, TOLD_SIZES).map((size) => (
        <span key={size}>Size {size}</span>
      ))}
      {sizes.length > TOLD_SIZES && <span>Size chosen</span>}
    </>
  );
}
