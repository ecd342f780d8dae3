import { deskGroupAddress, type GroupKind } from "#app/catalog/groups/group-address.ts";
import { findGroup, listGroups } from "#app/catalog/groups/groups.server.ts";
import { addPicks, dropPick, listPicks, movePick } from "#app/catalog/groups/picks.server.ts";
import {
  addGroup,
  deleteGroup,
  type GroupChange,
  moveGroup,
  refusedGroup,
  saveGroup,
} from "#app/catalog/groups/save-group.server.ts";
import { TRASH_DAYS } from "#app/catalog/trash.server.ts";
import type { Context } from "#app/context.ts";
import { meanwhileMessage, savedNow } from "#app/desk/saved-now.ts";
import { shownFields } from "#app/desk/settings/shown-fields.server.ts";
import { backTo, fromTrash, UNDO_LATE, UNDONE, type Undo } from "#app/desk/undo.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { type GroupView, viewOfGroup } from "./group-view.server.ts";

type Fields = Record<string, string>;
/** `undo`: of a move, to where it stood; of its form, to what it said. */
type Done = { done: GroupChange; message: string; to: string; undo?: Undo };

const MOVED =
  "Somebody else has changed this order since you opened it. Nothing is moved: here it is as it stands now.";

/** A print of an order, by the ids of what stands in it. */
export const printOfOrder = (ids: readonly (number | string)[]) => shownFields(ids).print;

/** A move of what does not stand any more as its form has shown it; its undo has no print. */
function movedMeanwhile({ print }: Fields, ids: readonly (number | string)[]) {
  return print === undefined || print === printOfOrder(ids) ? undefined : refusedGroup(409, MOVED);
}

/** What a form of the list of categories or collections asked for, by its `intent`. */
export function changeGroups(
  context: Context,
  { kind, fields }: { kind: GroupKind; fields: Fields },
): Done {
  const to = deskGroupAddress(kind);
  if (fields.intent === "add") {
    const done = addGroup.immediate(context, { kind, fields: { ...fields, shown: "yes" } });
    const page = done.ok ? deskGroupAddress(kind, done.id) : to;
    return { done, message: "Added. Fill in the rest and save.", to: page };
  }
  const id = Number(fields.id) || 0;
  const ids = listGroups(kind).map((one) => one.id);
  const from = ids.indexOf(id) + 1;
  const done =
    movedMeanwhile(fields, ids) ??
    moveGroup.immediate(context, { kind, id, to: placeAsked(fields, from) });
  const back = { intent: "move", id: String(id), to: String(from) };
  return { done, message: "Moved.", to: `${to}#row-${id}`, undo: { action: to, fields: back } };
}

/** What a form of one's own page asked for; undefined where it does not exist. */
export function changeGroup(
  context: Context,
  { kind, id, fields }: { kind: GroupKind; id: number; fields: Fields },
): Done | undefined {
  if (!findGroup(kind, id)) return undefined;
  const to = deskGroupAddress(kind, id);
  const { intent, product: productId = "", moveTo, sure } = fields;
  const pick = { collectionId: id, productId };
  switch (intent) {
    case "delete": {
      const done = deleteGroup.immediate(context, {
        kind,
        id,
        sure: sure === "yes",
        ...(moveTo && { moveTo }),
      });
      const undo = done.ok ? fromTrash(done.trash) : undefined;
      const message = `Deleted. It is in the trash for ${TRASH_DAYS} days.`;
      return { done, message, to: deskGroupAddress(kind), ...(undo && { undo }) };
    }
    case "drop": {
      const from = listPicks(id).findIndex((one) => one.id === productId) + 1;
      const back = { intent: "back", product: productId, to: String(from) };
      const done = dropPick.immediate(context, pick);
      return { done, message: "Removed.", to, undo: { action: to, fields: back } };
    }
    case "back": {
      const added = addPicks.immediate(context, { collectionId: id, productIds: [productId] });
      const place = placeAsked(fields, listPicks(id).length);
      const done = added.ok ? movePick.immediate(context, { ...pick, to: place }) : added;
      return { done, message: "It is back.", to: `${to}#products` };
    }
    case "move":
    case "up":
    case "down": {
      const ids = listPicks(id).map((one) => one.id);
      const from = ids.indexOf(productId) + 1;
      const done =
        movedMeanwhile(fields, ids) ??
        movePick.immediate(context, { ...pick, to: placeAsked(fields, from) });
      const back = { intent: "move", product: productId, to: String(from) };
      return { done, message: "Moved.", to: `${to}#products`, undo: { action: to, fields: back } };
    }
    case "undo": {
      const done = saveGroup.immediate(context, { kind, id, fields });
      return { done: done.ok ? done : notUndone(done), message: UNDONE, to };
    }
    default: {
      const before = viewOfGroup(kind, String(id), context.now);
      const done = saveGroup.immediate(context, { kind, id, fields });
      const undo = before && formBack(before);
      const told = before && !done.ok && done.status === 409 ? savedMeanwhile(before, fields) : {};
      return { done: { ...done, ...told }, message: "Saved.", to, ...(undo && { undo }) };
    }
  }
}

/** Of two who edit one of them the second reads by the fields what the first has saved. */
function savedMeanwhile({ kind, fields: saved, rule }: GroupView, fields: Fields) {
  const now = { ...saved, ...(kind === "collection" && rule) };
  // A box that is not ticked is not sent.
  const typed = { shown: "", onSale: "", ...fields };
  const errors = savedNow(typed, now, ["shown", "way", "onSale"]);
  return { message: meanwhileMessage(typed, now, errors), errors };
}

/** Nobody has typed what an Undo sends: the page shows the form as it stands now, and why it stays so. */
function notUndone({ status, message, errors }: GroupChange & { ok: false }) {
  if (status === 409) return refusedGroup(409, UNDO_LATE);
  return refusedGroup(status, Object.values(errors)[0] ?? message);
}

/** The form as it was before it was saved; undefined where that is too much for a message. */
function formBack({ kind, id, fields, rule, address }: GroupView): Undo | undefined {
  const revision = String(findGroup(kind, id)?.revision);
  const back = { ...fields, ...(kind === "collection" && rule), revision, intent: "undo" };
  return backTo(address, back);
}

/** Counted from 1, for what stands at `from` now. */
function placeAsked({ intent, to = "" }: Fields, from: number): number {
  if (intent === "up") return from - 1;
  if (intent === "down") return from + 1;
  const place = plainDigits(to).trim();
  return /^\d{1,6}$/.test(place) ? Number(place) : from;
}
