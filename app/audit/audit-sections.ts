/** The parts of the desk that the log can be narrowed to: what follows "/admin/" in an entry's address. */
export const auditSections = {
  orders: "Orders",
  returns: "Returns",
  products: "Products",
  categories: "Categories",
  collections: "Collections",
  pages: "Pages",
  menus: "Menus and links",
  reviews: "Reviews",
  messages: "Messages",
  mail: "Mail",
  settings: "Settings",
  account: "Your account",
  "import-export": "Import and export",
  backups: "Backups",
  privacy: "Customer privacy",
} as const;
