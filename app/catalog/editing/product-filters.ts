/** How the desk's list of products can be narrowed and sorted. */
export const productStates = {
  shop: "Published",
  draft: "Drafts",
  archived: "Hidden",
  low: "Low stock",
  "sold-out": "Sold out",
} as const;

export const productOrders = {
  new: "Newest first",
  changed: "Recently changed",
  old: "Oldest first",
  unchanged: "Not changed for long",
  title: "By title",
  "title-down": "By title, backwards",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
} as const;
