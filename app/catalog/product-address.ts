/** Where shoppers see a product. */
export function productAddress(id: string): string {
  return `/singleProduct/${encodeURIComponent(id)}`;
}
