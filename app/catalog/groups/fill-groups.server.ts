import type { PageImage } from "#app/content/page-image.ts";
import type { CollectionRule } from "#db/schema.ts";
import type { GroupKind } from "./group-address.ts";
import { withName, withSlug } from "./groups.sql.server.ts";
import { insertGroup, insertPick, setGroupPageImage, setRule } from "./write-groups.sql.server.ts";

type Ready = { name: string; slug: string; description?: string; picture?: PageImage };
type ReadyCollection = Ready & { rule?: CollectionRule; products?: readonly string[] };

/**
 * The categories a shop begins with, in their order. One that is there, since products name it, stays
 * as it is. Part of its caller's transaction, as what follows; `now` in ms UTC.
 */
export function fillCategories(ready: readonly Ready[], now: number): void {
  for (const one of ready) add("category", one, now);
}

/** The collections a shop begins with. Those picked by hand name products that are there. */
export function fillCollections(ready: readonly ReadyCollection[], now: number): void {
  for (const one of ready) {
    const id = add("collection", one, now);
    if (id === undefined) continue;
    setRule.run({ id, rule: one.rule ? JSON.stringify(one.rule) : null });
    for (const productId of one.products ?? []) insertPick.run({ collectionId: id, productId });
  }
}

/** Its id; undefined where there is one of this name, or at this address. */
function add(kind: GroupKind, { name, slug, description = "", picture }: Ready, now: number) {
  if (withName[kind].get(name) !== undefined || withSlug.get({ slug })) return undefined;
  const { lastInsertRowid } = insertGroup[kind].run({ name, slug, description, isShown: 1, now });
  const id = Number(lastInsertRowid);
  if (picture) setGroupPageImage[kind].run({ id, picture: JSON.stringify(picture), now });
  return id;
}
