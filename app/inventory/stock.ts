/** What is said of a stock figure; nothing for what is made to order (null). */
export function stockText(quantity: number | null): string | null {
  if (quantity === null) return null;
  return quantity > 0 ? `In Stock (${quantity} available)` : "Out of Stock";
}
