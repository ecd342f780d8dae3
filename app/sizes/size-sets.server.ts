import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { oneLine } from "#app/one-line.ts";
import {
  changeKept,
  freeId,
  inUse,
  invalid,
  type KeptRefusal,
  keptList,
  keptRefusal,
} from "#app/settings/kept-list.server.ts";
import { tooLong } from "#app/too-long.ts";
import { categoriesWith, categorySizes, singleSizeOf } from "./category-sizes.server.ts";
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
const THING = "size set";
const MAX_NAME = 40;

type Change = { ok: true; id: string } | KeptRefusal;
type SizeSetFields = { name: string; sizes: string };

/**
 * Makes a set (`id` is undefined), or changes one as the form has shown it (`shown`: its `updatedAt`).
 * Products that have its sizes keep them.
 */
export function saveSizeSet(
  context: Context,
  input: { id?: string | undefined; shown?: number; typed: SizeSetFields },
): Change {
  return changeKept(() => save(context, input));
}

function save(
  context: Context,
  { id, shown = 0, typed }: Parameters<typeof saveSizeSet>[1],
): Change {
  const name = oneLine(typed.name);
  const read = readSizeNames(typed.sizes, singleSizeOf(null));
  const errors: Record<string, string> = {};
  if (name === "") errors.name = "Please enter a name, such as S to XXL.";
  if (name.length > MAX_NAME) errors.name = tooLong(MAX_NAME);
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
  if (!put.ok) return keptRefusal(put.reason, THING);
  const what = id === undefined ? "size set added" : "size set changed";
  recordAudit(context, { what, subject: SUBJECT, detail: `${name}: ${read.sizes.join(", ")}` });
  return put;
}

/** One place up or down. */
export function moveSizeSet(context: Context, { id, by }: { id: string; by: 1 | -1 }): Change {
  return changeKept((): Change => {
    const at = sets.stored().findIndex((set) => set.id === id);
    const moved = sets.move(id, at + 1 + by, context.now);
    if (!moved.ok) return keptRefusal(moved.reason, THING);
    const detail = sets.stored().find((set) => set.id === id)?.name ?? null;
    recordAudit(context, { what: "size set moved", subject: SUBJECT, detail });
    return moved;
  });
}

/** Refused while a category names it, and of the last one. */
export function deleteSizeSet(context: Context, { id }: { id: string }): Change {
  return changeKept((): Change => {
    const stored = sets.stored();
    const set = stored.find((one) => one.id === id);
    if (!set) return keptRefusal("unknown", THING);
    const users = categoriesWith("sizeSet", id);
    if (users) {
      const one = users.count === 1 ? "it" : "them";
      return inUse(
        `${set.name} is the size set of ${users.names}. Please choose another for ${one} first.`,
      );
    }
    if (stored.length === 1) {
      return inUse("This is the only size set. Please make another before you delete it.");
    }
    sets.remove(id, context.now);
    recordAudit(context, { what: "size set deleted", subject: SUBJECT, detail: set.name });
    return { ok: true, id };
  });
}
