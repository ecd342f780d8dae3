import { deskGroupAddress } from "#app/catalog/groups/group-address.ts";
import {
  type RestoredFromTrash,
  readTrash,
  restoreFromTrash,
  type TrashKind,
} from "#app/catalog/trash.server.ts";
import type { Context } from "#app/context.ts";
import { type PageName, pageAddress } from "#app/pages/page-name.ts";
import { restoreSection } from "#app/pages/removed-sections.server.ts";

/** Puts an entry of the trash back where it was, by the room it is of. */
export function restoreEntry(context: Context, entry: { id: number }): RestoredFromTrash {
  const kept = readTrash(entry.id);
  const isSection = kept.ok && kept.kind === "section";
  return isSection ? restoreSection.immediate(context, entry) : restoreFromTrash(context, entry);
}

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
  const [page] = rows.pages ?? rows.sections ?? [];
  if (!page) return "/admin/trash";
  const name = { kind: page.kind, slug: page.slug } as PageName;
  return pageAddress(name);
}
