/** Where the desk shows a product; also the subject of what is written down about it. */
export function deskAddress(productId: string): string {
  return `/admin/products/${encodeURIComponent(productId)}`;
}

/** "stock of M 3 to 5". */
export function stockChangeText(size: string, from: number | null, to: number | null): string {
  const label = (stock: number | null) => (stock === null ? "made to order" : String(stock));
  return `stock of ${size} ${label(from)} to ${label(to)}`;
}
