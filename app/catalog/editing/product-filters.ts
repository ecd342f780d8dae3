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
  changed: "Updated: newest first",
  old: "Oldest first",
  unchanged: "Updated: oldest first",
  title: "Title: A to Z",
  "title-down": "Title: Z to A",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
} as const;
