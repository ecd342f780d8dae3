/** Columns of the table of products (CSV) that are no fields: what stands before those, and after them. */
export const firstColumns = ["id"] as const;
export const lastColumns = [
  "state",
  "sizes",
  "sizes_before",
  "size_chart",
  "pictures",
  "collections",
  "as_exported",
] as const;
