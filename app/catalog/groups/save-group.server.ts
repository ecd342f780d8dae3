import { recordAudit } from "#app/audit/audit.server.ts";
import type { PageImage } from "#app/content/page-image.ts";
import type { Context } from "#app/context.ts";
import { counted } from "#app/india/counts.ts";
import { movedTo } from "#app/moved-to.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import { moveToTrash, TRASH_DAYS } from "../trash.server.ts";
import { rowsOf, type TrashRows } from "../trash.sql.server.ts";
import { freeAddress, usualAddress } from "./free-address.server.ts";
import { deskGroupAddress, type GroupKind } from "./group-address.ts";
import { readGroupTexts, readRuleFields } from "./group-input.server.ts";
import { findGroup, type Group, listGroups } from "./groups.server.ts";
import { withNameLike, withSlug } from "./groups.sql.server.ts";
import { isBeingMoved, moveCategory } from "./move-category.server.ts";
import {
  dropAddresses,
  freeOldAddress,
  insertGroup,
  keepAddress,
  moveAddresses,
  productsOf,
  removeGroup,
  setGroupPageImage,
  setPosition,
  setRule,
  updateGroup,
} from "./write-groups.sql.server.ts";

type Named = { kind: GroupKind; id: number };
type GroupRefusal = {
  ok: false;
  status: 400 | 403 | 404 | 409;
  message: string;
  errors: Record<string, string>;
};
/** `trash`: the entry that brings back what was deleted as it was. */
export type GroupChange = { ok: true; id: number; trash?: number } | GroupRefusal;

const CHECK = "Nothing is saved yet. Please check the marked fields.";
const CHANGED =
  "Somebody else has changed this meanwhile. Nothing is saved. Your text is still below: please compare it and save again.";

/** An expected refusal of a form, with its HTTP status; `errors` by the name of the field. */
export function refusedGroup(
  status: GroupRefusal["status"],
  message: string,
  errors: Record<string, string> = {},
): GroupRefusal {
  return { ok: false, status, message, errors };
}

const gone = (kind: GroupKind) => refusedGroup(404, `This ${kind} does not exist any more.`);

/** Maintenance stops what shoppers see of products, and how they are gathered is some of it. */
export function closedRefusal(): GroupRefusal | undefined {
  const closed = maintenanceRefusal();
  return closed && refusedGroup(403, closed.message);
}

/** A new one, at the end of its kind; shown unless its form says otherwise. */
export const addGroup = sqlite.transaction(
  (
    context: Context,
    { kind, fields }: { kind: GroupKind; fields: Record<string, string> },
  ): GroupChange => {
    const closed = closedRefusal();
    if (closed) return closed;
    const address = fields.slug || freeAddress(kind, fields.name ?? "");
    const read = readGroupTexts(kind, { ...fields, slug: address });
    if (!read.ok) return refusedGroup(400, CHECK, read.errors);
    const taken = takenBy(kind, read.texts);
    if (taken) return refusedGroup(400, CHECK, taken);
    const { lastInsertRowid } = insertGroup[kind].run(written(read.texts, context.now));
    const id = Number(lastInsertRowid);
    freeOldAddress.run(read.texts.slug);
    const subject = deskGroupAddress(kind, id);
    recordAudit(context, { what: `${kind} added`, subject, detail: read.texts.name });
    return { ok: true, id };
  },
);

/**
 * What its form has sent, where nobody has changed it since (`fields.revision`). A category's new
 * name becomes that of all its products, and of the collections that ask for it.
 */
export const saveGroup = sqlite.transaction(
  (
    context: Context,
    { kind, id, fields }: Named & { fields: Record<string, string> },
  ): GroupChange => {
    const closed = closedRefusal();
    if (closed) return closed;
    const before = findGroup(kind, id);
    if (!before) return gone(kind);
    const read = readGroupTexts(kind, fields);
    const ruled =
      kind === "collection" ? readRuleFields(fields) : ({ ok: true, rule: null } as const);
    const errors = {
      ...(read.ok ? takenBy(kind, read.texts, id) : read.errors),
      ...(ruled.ok ? {} : ruled.errors),
    };
    if (!read.ok || !ruled.ok || Object.keys(errors).length > 0)
      return refusedGroup(400, CHECK, errors);
    if (fields.revision !== String(before.revision)) return refusedGroup(409, CHANGED);
    const { now } = context;
    updateGroup[kind].run({ ...written(read.texts, now), id });
    if (before.slug !== read.texts.slug) {
      freeOldAddress.run(read.texts.slug);
      keepAddress.run({ slug: before.slug, kind, id });
    }
    if (before.name !== read.texts.name) keepName({ kind, id }, before.name);
    if (kind === "collection") {
      setRule.run({ id, rule: ruled.rule && JSON.stringify(ruled.rule) });
    } else if (before.name !== read.texts.name) {
      moveCategory(before.name, read.texts.name, now);
    }
    const detail = changeText(before, read.texts);
    recordAudit(context, { what: `${kind} changed`, subject: deskGroupAddress(kind, id), detail });
    return { ok: true, id };
  },
);

/** What sections and links call by its earlier name is found by the address that name gives. */
function keepName({ kind, id }: Named, name: string): void {
  const slug = usualAddress(name);
  if (slug && withSlug.get({ slug }) === undefined) keepAddress.run({ slug, kind, id });
}

type Texts = Pick<Group, "name" | "slug" | "description" | "isShown">;

function written({ isShown, ...texts }: Texts, now: number) {
  return { ...texts, isShown: isShown ? 1 : 0, now };
}

function changeText(before: Texts, { name, slug, isShown }: Texts): string {
  const changes = [
    before.name === name ? name : `${before.name} to ${name}`,
    before.slug !== slug && `address ${before.slug} to ${slug}`,
    before.isShown !== isShown && (isShown ? "shown" : "hidden"),
  ];
  return changes.filter(Boolean).join(", ");
}

function takenBy(kind: GroupKind, { name, slug }: Texts, id?: number) {
  const errors: Record<string, string> = {};
  const owner = withNameLike[kind].get({ name });
  if (owner !== undefined && owner.id !== id)
    errors.name = `There is already a ${kind} “${owner.name}”.`;
  if (kind === "category" && isBeingMoved(name)) {
    errors.name = "Products of this category are being moved now. Please try again in a minute.";
  }
  const at = withSlug.get({ slug });
  if (at && !(at.kind === kind && at.id === id)) {
    errors.slug = `The ${at.kind} ${at.name} has this address. Please choose another.`;
  }
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** To another place among its kind, counted from 1. */
export const moveGroup = sqlite.transaction(
  (context: Context, { kind, id, to }: Named & { to: number }): GroupChange => {
    const closed = closedRefusal();
    if (closed) return closed;
    const groups = listGroups(kind);
    const moved = groups.find((one) => one.id === id);
    if (!moved) return gone(kind);
    const inOrder = movedTo(groups, moved, to);
    inOrder.forEach((one, at) => {
      setPosition[kind].run({ id: one.id, position: at + 1 });
    });
    const detail = `${moved.name} to place ${inOrder.indexOf(moved) + 1}`;
    recordAudit(context, { what: `${kind} moved`, subject: deskGroupAddress(kind), detail });
    return { ok: true, id };
  },
);

/** Its picture, or none. The files of the one before stay: an older kept page may show them. */
export const setGroupPicture = sqlite.transaction(
  (
    context: Context,
    { kind, id, pageImage }: Named & { pageImage: PageImage | null },
  ): GroupChange => {
    const closed = closedRefusal();
    if (closed) return closed;
    const group = findGroup(kind, id);
    if (!group) return gone(kind);
    const picture = pageImage && JSON.stringify(pageImage);
    setGroupPageImage[kind].run({ id, picture, now: context.now });
    const what = `picture of a ${kind} ${pageImage ? "changed" : "removed"}`;
    recordAudit(context, { what, subject: deskGroupAddress(kind, id), detail: group.name });
    return { ok: true, id };
  },
);

/**
 * Into the trash. A category that products have goes only when `moveTo` says where these go: the id of
 * another category, or "none". They stay there when it is restored.
 */
export const deleteGroup = sqlite.transaction(
  (
    context: Context,
    { kind, id, moveTo = "", sure }: Named & { moveTo?: string; sure: boolean },
  ): GroupChange => {
    const closed = closedRefusal();
    if (closed) return closed;
    const group = findGroup(kind, id);
    if (!group) return gone(kind);
    const products = kind === "category" ? (productsOf.get(group.name) ?? 0) : 0;
    const other = moveTo === "none" ? null : findGroup("category", Number(moveTo) || 0);
    const target = other === null ? null : other?.name;
    if (products > 0 && (target === undefined || target === group.name)) {
      const count = counted(products, "product has", "products have");
      const errors = { moveTo: "Please choose where its products go." };
      return refusedGroup(
        409,
        `${count} this category. Nothing is deleted yet: please choose below where they go.`,
        errors,
      );
    }
    if (!sure)
      return refusedGroup(400, CHECK, { sure: `Please tick the box to delete the ${kind}.` });
    const trash = moveToTrash(context, { kind, title: group.name, rows: trashRows(kind, id) });
    if (kind === "category") moveCategory(group.name, target ?? null, context.now);
    removeGroup[kind].run(id);
    if (kind === "category" && other && target !== group.name) {
      moveAddresses.run({ kind, from: id, to: other.id });
      keepAddress.run({ slug: group.slug, kind, id: other.id });
    } else dropAddresses.run({ kind, id });
    const moved =
      products > 0 ? `; ${counted(products, "product")} to ${target ?? "no category"}` : "";
    const detail = `${group.name}${moved}, in the trash for ${TRASH_DAYS} days`;
    recordAudit(context, { what: `${kind} deleted`, subject: deskGroupAddress(kind), detail });
    return { ok: true, id, ...(products === 0 && { trash }) };
  },
);

/** Earlier addresses of a category are not kept: they lead to where its products went. */
function trashRows(kind: GroupKind, id: number): TrashRows {
  if (kind === "category") return { categories: rowsOf("categories", "id", id) };
  return {
    collections: rowsOf("collections", "id", id),
    collection_products: rowsOf("collection_products", "collection_id", id),
    group_addresses: rowsOf("group_addresses", "group_id", id).filter((row) => row.kind === kind),
  };
}
