import type { ShopFrame } from "#app/shop-frame.ts";

/** Menus of a shop that has written neither about itself nor any article yet. */
export const frame: Partial<ShopFrame> = {
  headerMenu: {
    items: [
      { label: "Home", href: "/" },
      { label: "Products", href: "/products" },
      { label: "Contact", href: "/contact" },
    ],
  },
  footerMenu: {
    groups: [
      {
        title: "Shop",
        items: [
          { label: "Our products", href: "/products" },
          { label: "Wishlist", href: "/wishlist" },
          { label: "Cart", href: "/cart" },
          { label: "Find my order", href: "/track" },
        ],
      },
      {
        title: "Help",
        items: [
          { label: "Contact", href: "/contact" },
          { label: "Terms of use", href: "/terms&condition" },
          { label: "Privacy policy", href: "/terms&condition#privacy" },
        ],
      },
    ],
  },
};
