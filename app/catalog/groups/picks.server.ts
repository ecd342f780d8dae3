import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { movedTo } from "#app/moved-to.ts";
import { composedLine } from "#app/one-line.ts";
import { sqlite } from "#db/client.server.ts";
import { deskAddress } from "../editing/change-summary.ts";
import { titleOf } from "../editing/find-desk-product.server.ts";
import { deskGroupAddress } from "./group-address.ts";
import { findGroup, listGroups } from "./groups.server.ts";
import { withNameLike } from "./groups.sql.server.ts";
import { addGroup, closedRefusal, type GroupChange, refusedGroup } from "./save-group.server.ts";
import {
  collectionIdsOf,
  insertPick,
  picks,
  removePick,
  setPickPosition,
} from "./write-groups.sql.server.ts";

/** So many products one collection can be put together from by hand. */
const MOST_PICKS = 500;

type Pick = { collectionId: number; productId: string };

/** The products of a collection by hand in their order, whatever their state. */
export function listPicks(collectionId: number): { id: string; title: string }[] {
  return picks.all(collectionId);
}

/** The ids of the collections a product was picked for. */
export function listCollectionsOf(productId: string): number[] {
  return collectionIdsOf.all(productId);
}

/** Adds products at the end; those that are there stay where they are. */
export const addPicks = sqlite.transaction(
  (
    context: Context,
    { collectionId, productIds }: { collectionId: number; productIds: readonly string[] },
  ): GroupChange => {
    const collection = findByHand(collectionId);
    if ("ok" in collection) return collection;
    const there = new Set(listPicks(collectionId).map(({ id }) => id));
    const fresh = productIds.filter((id) => !there.has(id));
    if (there.size + fresh.length > MOST_PICKS) {
      return refusedGroup(400, `A collection by hand has at most ${MOST_PICKS} products.`);
    }
    const added = fresh.filter(
      (productId) => insertPick.run({ collectionId, productId }).changes === 1,
    );
    if (productIds.length === 0) return refusedGroup(400, "Please select the products to add.");
    const detail = `${collection.name}: ${added.map((id) => titleOf(id)).join(", ")}`.slice(0, 300);
    const subject = deskGroupAddress("collection", collectionId);
    if (added.length > 0)
      recordAudit(context, { what: "products added to a collection", subject, detail });
    return { ok: true, id: collectionId };
  },
);

/** 404 when it was taken out before, 409 when the collection finds its products by rule by now. */
export const dropPick = sqlite.transaction(
  (context: Context, { collectionId, productId }: Pick): GroupChange => {
    const collection = findByHand(collectionId);
    if ("ok" in collection) return collection;
    const { changes } = removePick.run({ collectionId, productId });
    if (changes === 0) return refusedGroup(404, "This product is not in the collection any more.");
    recordAudit(context, {
      what: "product removed from a collection",
      subject: deskGroupAddress("collection", collectionId),
      detail: `${collection.name}: ${titleOf(productId) ?? productId}`,
    });
    return { ok: true, id: collectionId };
  },
);

/** To another place in its collection, counted from 1. */
export const movePick = sqlite.transaction(
  (context: Context, { collectionId, productId, to }: Pick & { to: number }): GroupChange => {
    const collection = findByHand(collectionId);
    if ("ok" in collection) return collection;
    const ids = listPicks(collectionId).map(({ id }) => id);
    if (!ids.includes(productId))
      return refusedGroup(404, "This product is not in the collection any more.");
    const inOrder = movedTo(ids, productId, to);
    inOrder.forEach((id, at) => {
      setPickPosition.run({ collectionId, productId: id, position: at + 1 });
    });
    recordAudit(context, {
      what: "product moved in a collection",
      subject: deskGroupAddress("collection", collectionId),
      detail: `${collection.name}: ${titleOf(productId) ?? productId} to place ${inOrder.indexOf(productId) + 1}`,
    });
    return { ok: true, id: collectionId };
  },
);

/**
 * The collections by hand a product is in from now on; those by rule are not asked. `shown`: those the
 * form had ticked, so that one it was put into since, or taken out of, stays as somebody else has it.
 */
export const setCollectionsOf = sqlite.transaction(
  (
    context: Context,
    {
      productId,
      ids,
      shown,
    }: { productId: string; ids: readonly number[]; shown?: readonly number[] | undefined },
  ): { ok: true } | ReturnType<typeof refusedGroup> => {
    const closed = closedRefusal();
    if (closed) return closed;
    const title = titleOf(productId);
    if (title === undefined)
      return refusedGroup(404, "There is no such product. It may be in the trash.");
    const before = new Set(listCollectionsOf(productId));
    const changed = listGroups("collection").filter(
      ({ id, rule }) =>
        rule === null &&
        before.has(id) !== ids.includes(id) &&
        (shown === undefined || shown.includes(id) !== ids.includes(id)),
    );
    const full = changed.find(({ id }) => !before.has(id) && listPicks(id).length >= MOST_PICKS);
    if (full) {
      return refusedGroup(
        400,
        `${full.name} has ${MOST_PICKS} products already. Please remove one first.`,
      );
    }
    const moves = changed.map(({ id, name }) => {
      const write = before.has(id) ? removePick : insertPick;
      write.run({ collectionId: id, productId });
      return before.has(id) ? `out of ${name}` : `into ${name}`;
    });
    if (moves.length > 0) {
      const detail = `${title}: ${moves.join(", ")}`;
      recordAudit(context, {
        what: "collections of a product changed",
        subject: deskAddress(productId),
        detail,
      });
    }
    return { ok: true };
  },
);

/** Collections as the table of products names them, in one cell. */
export function readCollectionNames(cell: string): string[] {
  const names = cell.split(",").map(composedLine);
  return names.filter((name, at) => name && names.findIndex((one) => isSame(one, name)) === at);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/**
 * Why a product cannot be put into the collections of these names; undefined when it can, or is there.
 * `coming`: how many others are about to be put into each.
 */
export function namesRefusal(
  names: readonly string[],
  productId: string | undefined,
  coming: ReadonlyMap<string, number>,
): string | undefined {
  const present = new Set(productId === undefined ? [] : listCollectionsOf(productId));
  for (const name of names) {
    const id = withNameLike.collection.get({ name })?.id;
    const collection = id === undefined ? undefined : findGroup("collection", id);
    if (name.length > 60)
      return `“${name.slice(0, 60)}…” is too long for the name of a collection.`;
    if (collection?.rule) return `The collection ${name} finds its products by rule.`;
    const count = (collection ? listPicks(collection.id).length : 0) + (coming.get(name) ?? 0);
    const isIn = collection !== undefined && present.has(collection.id);
    if (!isIn && count >= MOST_PICKS)
      return `A collection has at most ${MOST_PICKS} products: ${name}.`;
  }
  return undefined;
}

/** As `setCollectionsOf`, by names; one that nobody has made yet is made. Part of its caller's transaction. */
export function setCollectionNames(
  context: Context,
  { productId, names }: { productId: string; names: readonly string[] },
): void {
  const ids = names.map((name) => {
    const known = withNameLike.collection.get({ name });
    if (known) return known.id;
    const added = addGroup(context, { kind: "collection", fields: { name, shown: "yes" } });
    if (!added.ok) throw new Error(`no collection could be made: ${added.message}`);
    return added.id;
  });
  const done = setCollectionsOf(context, { productId, ids });
  if (!done.ok) throw new Error(`a product could not be put into collections: ${done.message}`);
}

function findByHand(id: number) {
  const closed = closedRefusal();
  if (closed) return closed;
  const collection = findGroup("collection", id);
  if (!collection) return refusedGroup(404, "This collection does not exist any more.");
  if (collection.rule !== null) {
    return refusedGroup(409, "This collection finds its products by rule now. Nothing is changed.");
  }
  return collection;
}
