import { rupees } from "#app/money.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { BUY_FORM } from "./buy-form.tsx";
import type { ProductDetail } from "./products.server.ts";

/**
 * On phones: price and the way back to the form, once that has scrolled away. It lies behind the
 * form and stays at the top of the screen when the form goes on (catalog.css); no script.
 */
export function BuyBar({ product }: { product: ProductDetail }) {
  if (product.quantity === 0) return null;
  const isSized = product.sizes.some(({ size }) => size !== FREE_SIZE);
  return (
    <div className="buy-bar">
      <strong>{rupees(product.price)}</strong>
      <a className="button" href={`#${BUY_FORM}`}>
        {isSized ? "Choose size" : "Add to Cart"}
      </a>
    </div>
  );
}
