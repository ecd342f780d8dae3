import { deskGroupAddress } from "#app/catalog/groups/group-address.ts";
import type { TrashKind } from "#app/catalog/trash.server.ts";

/** Where what came back is to be seen. */
export function placeOfRestored({
  kind,
  rows,
}: {
  kind: TrashKind;
  rows: Record<string, Record<string, unknown>[]>;
}): string {
  if (kind === "product") {
    return `/admin/products/${encodeURIComponent(String(rows.products?.[0]?.id))}`;
  }
  if (kind === "picture") {
    const id = String(rows.product_images?.[0]?.product_id);
    return `/admin/products/${encodeURIComponent(id)}#pictures`;
  }
  if (kind === "category") return deskGroupAddress(kind, Number(rows.categories?.[0]?.id));
  if (kind === "collection") return deskGroupAddress(kind, Number(rows.collections?.[0]?.id));
  if (kind === "review" || kind === "message") return `/admin/${kind}s`;
  const [page] = rows.pages ?? [];
  return page ? `/admin/pages/${page.kind}.${page.slug}` : "/admin/trash";
}
