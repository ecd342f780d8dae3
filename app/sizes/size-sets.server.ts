import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { freeId, keptList } from "#app/settings/kept-list.server.ts";
import { sqlite } from "#db/client.server.ts";
import { categoriesWith, categorySizes } from "./category-sizes.server.ts";
import { readSizeNames, type SizeSet, usualSizeSets } from "./size-sets.ts";

const sets = keptList<SizeSet>({
  key: "sizeSets",
  shape: z.object({
    id: z.string(),
    name: z.string(),
    sizes: z.array(z.string()).min(1),
    updatedAt: z.number(),
  }),
  unset: usualSizeSets,
});

/** In the operator's order; the first is that of a category which names none. Never empty. */
export const listSizeSets = sets.all;
export const findSizeSet = sets.find;
/** The sizes that a product of this category is usually sold in. */
export function offeredSizes(category: string | null): readonly string[] {
  return setOfCategory(category).sizes;
}

/** The set of a category, by its name: its own, else the first. */
export function setOfCategory(category: string | null): SizeSet {
  const own = sets.find(categorySizes(category).sizeSet);
  return own ?? sets.all()[0] ?? (usualSizeSets[0] as SizeSet);
}

/** For a new data folder; part of its caller's transaction. */
export const fillSizeSets = sets.fill;

const SUBJECT = "/admin/settings/sizes";
const MAX_NAME = 40;

export type SizeSetFields = { name: string; sizes: string };
export type SetChange =
  | { ok: true; id: string }
  | { ok: false; status: 400 | 404 | 409; message: string; errors: Partial<SizeSetFields> };

/**
 * Makes a set (`id` is undefined), or changes one as the form has shown it (`shown`: its `updatedAt`).
 * Products that have its sizes keep them.
 */
export function saveSizeSet(
  context: Context,
  input: { id?: string | undefined; shown?: number | undefined; typed: SizeSetFields },
): SetChange {
  return sqlite.transaction(() => save(context, input)).immediate();
}

function save(
  context: Context,
  { id, shown = 0, typed }: Parameters<typeof saveSizeSet>[1],
): SetChange {
  const name = typed.name.trim().replace(/\s+/g, " ");
  const read = readSizeNames(typed.sizes);
  const errors: Partial<SizeSetFields> = {};
  if (name === "") errors.name = "Please enter a name, such as S to XXL.";
  if (name.length > MAX_NAME) errors.name = `Please use at most ${MAX_NAME} characters.`;
  if (!read.ok) errors.sizes = read.error;
  if (!read.ok || errors.name) return invalid(errors);
  const stored = sets.stored();
  const item: SizeSet = {
    id: id ?? freeId(name, (one) => stored.some((other) => other.id === one)),
    name,
    sizes: read.sizes,
    updatedAt: context.now,
  };
  const put = sets.put(item, id === undefined ? undefined : shown);
  if (!put.ok) {
    if (put.reason === "taken") return invalid({ name: `There is a set ${name} already.` });
    if (put.reason === "full") return invalid({ name: "There are 60 sets, which is the most." });
    return put.reason === "unknown" ? unknown() : changed();
  }
  const what = id === undefined ? "size set added" : "size set changed";
  recordAudit(context, { what, subject: SUBJECT, detail: `${name}: ${read.sizes.join(", ")}` });
  return put;
}

/** To another place, counted from 1. */
export function moveSizeSet(context: Context, { id, to }: { id: string; to: number }): SetChange {
  return sqlite
    .transaction((): SetChange => {
      const moved = sets.move(id, to, context.now);
      if (!moved.ok) return unknown();
      const detail = sets.stored().find((set) => set.id === id)?.name ?? null;
      recordAudit(context, { what: "size set moved", subject: SUBJECT, detail });
      return moved;
    })
    .immediate();
}

/** Refused while a category names it, and of the last one. */
export function deleteSizeSet(context: Context, { id }: { id: string }): SetChange {
  return sqlite
    .transaction((): SetChange => {
      const stored = sets.stored();
      const set = stored.find((one) => one.id === id);
      if (!set) return unknown();
      const users = categoriesWith("sizeSet", id);
      if (users.length > 0) {
        return refuse(
          `${set.name} is the size set of ${users.join(", ")}. Please choose another for ${users.length === 1 ? "it" : "them"} first.`,
        );
      }
      if (stored.length === 1) {
        return refuse("This is the only size set. Please make another before you delete it.");
      }
      sets.remove(id, context.now);
      recordAudit(context, { what: "size set deleted", subject: SUBJECT, detail: set.name });
      return { ok: true, id };
    })
    .immediate();
}

function invalid(errors: Partial<SizeSetFields>): SetChange {
  const message = "Nothing is saved yet. Please check the marked fields.";
  return { ok: false, status: 400, message, errors };
}

function refuse(message: string): SetChange {
  return { ok: false, status: 409, message, errors: {} };
}

const changed = () =>
  refuse(
    "Somebody else changed this set while you were editing. Nothing is saved yet: save again to write over it, or open the page again to see theirs.",
  );

function unknown(): SetChange {
  const message = "There is no such size set. It may have been deleted.";
  return { ok: false, status: 404, message, errors: {} };
}
