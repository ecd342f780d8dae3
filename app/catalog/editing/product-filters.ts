/** How the desk's list of products can be narrowed and sorted. */
export const productStates = {
  shop: "In the shop",
  draft: "Drafts",
  archived: "Out of the shop",
  low: "Running low",
  "sold-out": "Sold out",
} as const;

export const productOrders = {
  new: "Newest first",
  changed: "Last changed first",
  title: "By title",
  "price-up": "Price: low to high",
  "price-down": "Price: high to low",
} as const;
