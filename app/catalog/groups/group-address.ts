/** Products gathered under a name and an address: a category each product says, a collection across them. */
export type GroupKind = "category" | "collection";

/** Where shoppers see it. */
export function groupAddress(slug: string): string {
  return `/collections/${encodeURIComponent(slug)}`;
}

/** Where the operator edits it, or all of its kind. */
export function deskGroupAddress(kind: GroupKind, id?: number): string {
  if (id === undefined) return kind === "category" ? "/admin/categories" : "/admin/collections";
  return kind === "category" ? `/admin/categories/${id}` : `/admin/collections/${id}`;
}

/** Of which kind a page of the desk is: one page serves both, at addresses of their own. */
export function groupKindAt(pathname: string): GroupKind {
  return /^\/admin\/categories(\/|$)/.test(pathname) ? "category" : "collection";
}
