/** What stands around every page of the shop: the strip above it, the menus, the links below. */
export type ShopFrame = {
  /** Above the header. `text` may name the shop's words, such as {freeDelivery}. */
  announcement: { visible: "yes" | "no"; text: string; href: string };
  /** `phoneItems`: what unfolds on a phone, where that is not the same with a way to the search. */
  headerMenu: { items: readonly MenuItem[]; phoneItems?: readonly MenuItem[] };
  footerMenu: { groups: readonly { title: string; items: readonly MenuItem[] }[] };
  social: { links: readonly { network: SocialNetwork; href: string }[] };
};

/** A way to a page: what it is called, and its address, one of the shop or https. */
export type MenuItem = { label: string; href: string };

export const socialNames = {
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
} as const;
type SocialNetwork = keyof typeof socialNames;

/** Where the operator has set nothing. */
export const unsetFrame: ShopFrame = {
  announcement: {
    visible: "yes",
    text: "Free delivery across India {freeDelivery}",
    href: "",
  },
  headerMenu: {
    items: [
      { label: "Home", href: "/" },
      { label: "Products", href: "/products" },
      { label: "Blog", href: "/blog" },
      { label: "Contact", href: "/contact" },
      { label: "About", href: "/about" },
    ],
    phoneItems: [
      { label: "Home", href: "/" },
      { label: "About Us", href: "/about" },
      { label: "Products", href: "/products" },
      { label: "Contact", href: "/contact" },
      { label: "Search", href: "/search" },
    ],
  },
  footerMenu: {
    groups: [
      {
        title: "Useful Link",
        items: [
          { label: "Our Products", href: "/products" },
          { label: "Wishlist", href: "/wishlist" },
          { label: "Cart", href: "/cart" },
          { label: "Find my order", href: "/track" },
        ],
      },
      {
        title: "Company",
        items: [
          { label: "About Us", href: "/about" },
          { label: "Blog", href: "/blog" },
          { label: "Contact", href: "/contact" },
        ],
      },
      {
        title: "Legal",
        items: [
          { label: "Terms of use", href: "/terms&condition" },
          { label: "Privacy policy", href: "/terms&condition#privacy" },
        ],
      },
    ],
  },
  social: { links: [] },
};

/** What unfolds on a phone. */
export function phoneMenu({ headerMenu }: Pick<ShopFrame, "headerMenu">): readonly MenuItem[] {
  const { items, phoneItems } = headerMenu;
  return phoneItems ?? [...items, { label: "Search", href: "/search" }];
}
