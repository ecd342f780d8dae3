import { isFreeDelivery, type ShopSettings } from "#app/shop.ts";
import { wholeAsset } from "#app/ui/asset-origin.ts";
import { pictureUrl } from "./pictures.ts";
import { productAddress } from "./product-address.ts";
import type { PageProduct } from "./products.server.ts";

/** A product as schema.org has it; the price in rupees, as search engines expect. */
export function productData(
  shop: ShopSettings,
  origin: string,
  product: PageProduct,
  reviews: readonly { isBuyer: boolean }[],
): object {
  const { title, description, sku, brand, color, fabric, category, pictures } = product;
  const url = origin + productAddress(product.id);
  return {
    "@type": "Product",
    name: title,
    url,
    ...(description && { description }),
    ...(pictures[0] && { image: wholeAsset(pictureUrl(pictures[0].src, 800, "jpg"), origin) }),
    ...(sku && { sku }),
    ...(brand && { brand: { "@type": "Brand", name: brand } }),
    ...(color && { color }),
    ...(fabric && { material: fabric }),
    ...(category && { category }),
    offers: {
      "@type": "Offer",
      priceCurrency: "INR",
      price: (product.price / 100).toFixed(2),
      availability: `https://schema.org/${availabilityOf(product.quantity)}`,
      itemCondition: "https://schema.org/NewCondition",
      shippingDetails: shippingOf(shop, product.price),
      hasMerchantReturnPolicy: returnPolicy(shop, origin),
    },
    ...ratingOf(product, reviews),
  };
}

/** One item by itself, with the charge that is said before a courier is known (decision 3). */
function shippingOf(shop: ShopSettings, price: number): object {
  const charge = isFreeDelivery(shop, price) ? 0 : shop.fallbackShipping;
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: (charge / 100).toFixed(2),
      currency: "INR",
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "IN" },
    deliveryTime: {
      "@type": "ShippingDeliveryTime",
      handlingTime: days(0, shop.dispatchDays),
      transitTime: days(shop.deliveryDaysLeast, shop.deliveryDaysMost),
    },
  };
}

function days(minValue: number, maxValue: number): object {
  return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}

/** As the policies have it: what came faulty or wrong, at the shop's cost; the rest where it takes it. */
function returnPolicy(shop: ShopSettings, origin: string): object {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "IN",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: shop.returnDays,
    returnMethod: "https://schema.org/ReturnByMail",
    ...(shop.returnsAnything
      ? {
          itemDefectReturnFees: "https://schema.org/FreeReturn",
          customerRemorseReturnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
        }
      : {
          itemCondition: "https://schema.org/DamagedCondition",
          returnFees: "https://schema.org/FreeReturn",
        }),
    merchantReturnLink: `${origin}/terms&condition#returns`,
  };
}

/** So many of a list are told to search engines: the sitemap has all, and each takes its bytes. */
const LISTED_CARDS = 8;

/** The first that a list shows, in its order; what each is, its own page tells. */
export function listData(origin: string, cards: readonly { href: string }[]): object {
  return {
    "@type": "ItemList",
    itemListElement: cards.slice(0, LISTED_CARDS).map(({ href }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      url: origin + href,
    })),
  };
}

/** A page of a category or collection; `path` is its canonical address. */
export function collectionData(
  origin: string,
  page: { name: string; description: string; path: string; cards: readonly { href: string }[] },
): object {
  const { name, description, path, cards } = page;
  return {
    "@type": "CollectionPage",
    name,
    url: origin + path,
    ...(description && { description }),
    ...(cards.length > 0 && { mainEntity: listData(origin, cards) }),
  };
}

/** No stock figure means made to order (decision 6). */
function availabilityOf(quantity: number | null): string {
  if (quantity === null) return "MadeToOrder";
  return quantity > 0 ? "InStock" : "OutOfStock";
}

/** Search engines are told of buyers only: the reviews that a demonstration brings are nobody's. */
function ratingOf(
  { rating, reviewCount }: PageProduct,
  reviews: readonly { isBuyer: boolean }[],
): object {
  if (rating === null || !reviews.every(({ isBuyer }) => isBuyer)) return {};
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount } };
}
