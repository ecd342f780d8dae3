import { brandFile } from "#app/brand/brand-file.ts";
import type { ShopSettings } from "#app/shop.ts";

/** schema.org data of the business and of where a page stands; `@context` is added by pageMeta. */
export function organizationData(shop: ShopSettings, origin: string) {
  const { address } = shop;
  return {
    "@type": "Organization",
    "@id": `${origin}/#shop`,
    name: shop.name,
    url: `${origin}/`,
    logo: origin + brandFile(shop, "icon512"),
    ...(shop.description && { description: shop.description }),
    ...(shop.email && { email: shop.email }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(address.city && {
      address: {
        "@type": "PostalAddress",
        streetAddress: (address.lines.slice(0, -1).join(", ") || address.lines[0]) ?? "",
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.pincode,
        addressCountry: "IN",
      },
    }),
  };
}

/** The same items as the page's breadcrumb. */
export function breadcrumbData(
  origin: string,
  items: readonly { label: string; to?: string }[],
): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ label, to }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: label,
      ...(to && { item: origin + to }),
    })),
  };
}
