import type { ShopFrame } from "#app/shop-frame.ts";

/** Ways by what is sold, and the workshop's own words. */
export const frame: Partial<ShopFrame> = {
  footerMenu: {
    groups: [
      {
        title: "Shop",
        items: [
          { label: "Sarees", href: "/collections/sarees" },
          { label: "Bedsheets", href: "/collections/bedsheets" },
          { label: "Fabrics", href: "/collections/fabrics" },
          { label: "All products", href: "/products" },
        ],
      },
      {
        title: "The workshop",
        items: [
          { label: "How we print", href: "/about" },
          { label: "From the printing table", href: "/blog" },
          { label: "Contact", href: "/contact" },
        ],
      },
      {
        title: "Your order",
        items: [
          { label: "Find my order", href: "/track" },
          { label: "Terms of use", href: "/terms&condition" },
          { label: "Privacy policy", href: "/terms&condition#privacy" },
        ],
      },
    ],
  },
};
