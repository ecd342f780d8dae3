import { shop } from "#app/shop.ts";
import { pictureUrl } from "./pictures.ts";
import { productAddress } from "./product-address.ts";
import type { ProductDetail } from "./products.server.ts";

/** Who wrote the demonstration catalogue's reviews: nobody, so no search engine is told of them. */
export const NOBODY = "Demonstration";

/** A product as schema.org has it; the price in rupees, as search engines expect. */
export function productData(origin: string, product: ProductDetail): object {
  const { title, description, sku, brand, color, fabric, category, pictures } = product;
  const url = origin + productAddress(product.id);
  return {
    "@type": "Product",
    name: title,
    url,
    ...(description && { description }),
    ...(pictures.length > 0 && {
      image: pictures.map(({ src }) => origin + pictureUrl(src, 800, "jpg")),
    }),
    ...(sku && { sku }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(color && { color }),
    ...(fabric && { material: fabric }),
    ...(category && { category }),
    offers: {
      "@type": "Offer",
      url,
      priceCurrency: "INR",
      price: (product.price / 100).toFixed(2),
      availability: `https://schema.org/${availabilityOf(product.quantity)}`,
      itemCondition: "https://schema.org/NewCondition",
      seller: { "@type": "Organization", name: shop.name },
    },
    ...ratingOf(product),
  };
}

/** No stock figure means made to order (ruling 6). */
function availabilityOf(quantity: number | null): string {
  if (quantity === null) return "MadeToOrder";
  return quantity > 0 ? "InStock" : "OutOfStock";
}

function ratingOf({ rating, reviewCount, reviews }: ProductDetail): object {
  if (rating === null || reviews.some(({ author }) => author === NOBODY)) return {};
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount } };
}
