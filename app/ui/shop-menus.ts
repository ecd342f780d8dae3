/** A way to a page: its address and what it is called. */
type MenuItem = { to: string; label: string };

/** In the header where it is wide enough; the tools beside it (search, wishlist, cart) are no menu. */
export const headerMenu: readonly MenuItem[] = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
  { to: "/about", label: "About" },
];

/** What unfolds on a phone instead. */
export const phoneMenu: readonly MenuItem[] = [
  { to: "/", label: "Home" },
  { to: "/about", label: "About Us" },
  { to: "/products", label: "Products" },
  { to: "/contact", label: "Contact" },
  { to: "/search", label: "Search" },
];

/** The columns of the footer. */
export const footerMenus: readonly { title: string; links: readonly MenuItem[] }[] = [
  {
    title: "Useful Link",
    links: [
      { to: "/products", label: "Our Products" },
      { to: "/wishlist", label: "Wishlist" },
      { to: "/cart", label: "Cart" },
      { to: "/track", label: "Find my order" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: "/about", label: "About Us" },
      { to: "/blog", label: "Blog" },
      { to: "/contact", label: "Contact" },
    ],
  },
  {
    title: "Legal",
    links: [
      { to: "/terms&condition", label: "Terms of use" },
      { to: "/terms&condition#privacy", label: "Privacy policy" },
    ],
  },
];
