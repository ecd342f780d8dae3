import { z } from "zod";
import { movedTo } from "#app/moved-to.ts";
import { composed } from "#app/one-line.ts";
import { sqlite } from "#db/client.server.ts";
import { maintenanceRefusal } from "./maintenance.server.ts";
import { onSettings, readSetting, writeSetting } from "./settings.server.ts";

/** What the operator keeps a few dozen of under one setting, in their order. `updatedAt` in ms UTC. */
type Kept = { id: string; name: string; updatedAt: number };

type KeptChange =
  | { ok: true; id: string }
  | { ok: false; reason: "unknown" | "changed" | "taken" | "full" };

/** Why nothing came of a change of something ("size set"), for its form. */
export type KeptRefusal = {
  ok: false;
  status: 400 | 403 | 404 | 409;
  message: string;
  /** By field name. */
  errors: Record<string, string>;
};

const MOST = 60;
/** The settings that are such lists: of what is sold. */
export const keptKeys = new Set<string>();

/**
 * Such a list: read once for all pages until a setting changes. The writes are parts of their caller's
 * transaction, look at what is stored at that moment, and count from the next request on.
 */
export function keptList<Item extends Kept>({
  key,
  shape,
  unset,
}: {
  key: string;
  shape: z.ZodType<Item>;
  /** Until something is written. */
  unset: readonly Item[];
}) {
  keptKeys.add(key);
  const list = z.array(shape);
  const stored = (): readonly Item[] => readSetting(key, list) ?? unset;
  let items = unset;
  onSettings(() => {
    items = stored();
  });
  return {
    all: () => items,
    find: (id: string | null | undefined) => items.find((item) => item.id === id),
    /** As it is stored now; for a transaction. */
    stored,

    /**
     * A new one at the end (`shown` is undefined), or one in the place of the other with its id, if
     * that is still as the form has shown it (its `updatedAt`). `at`: when, for what leaves the forms
     * of the item as they are.
     */
    put(item: Item, shown: number | undefined, at = item.updatedAt): KeptChange {
      const now = stored();
      const place = now.findIndex(({ id }) => id === item.id);
      const isTaken = now.some(
        ({ id, name }) => id !== item.id && name.toLowerCase() === item.name.toLowerCase(),
      );
      if (isTaken || (shown === undefined && place >= 0)) return { ok: false, reason: "taken" };
      if (shown === undefined) {
        if (now.length >= MOST) return { ok: false, reason: "full" };
        writeSetting(key, [...now, item], at);
      } else {
        if (place < 0) return { ok: false, reason: "unknown" };
        if (now[place]?.updatedAt !== shown) return { ok: false, reason: "changed" };
        writeSetting(key, now.with(place, item), at);
      }
      return { ok: true, id: item.id };
    },

    /** To another place, counted from 1. */
    move(id: string, to: number, now: number): KeptChange {
      const before = stored();
      const moved = before.find((item) => item.id === id);
      if (!moved) return { ok: false, reason: "unknown" };
      writeSetting(key, movedTo(before, moved, to), now);
      return { ok: true, id };
    },

    remove(id: string, now: number): KeptChange {
      const before = stored();
      const left = before.filter((item) => item.id !== id);
      if (left.length === before.length) return { ok: false, reason: "unknown" };
      writeSetting(key, left, now);
      return { ok: true, id };
    },

    /** All of them at once, in place of whatever there is. */
    fill(wanted: readonly Item[], now: number): void {
      writeSetting(key, wanted, now);
    },
  };
}

/** A change of such a list, in one transaction; refused while nothing about products may be written. */
export function changeKept<Done>(change: () => Done): Done | KeptRefusal {
  return sqlite
    .transaction(() => {
      const closed = maintenanceRefusal();
      if (closed)
        return { ok: false as const, status: 403 as const, message: closed.message, errors: {} };
      return change();
    })
    .immediate();
}

/** A form that does not fit: 400, messages by field. */
export function invalid(errors: Record<string, string>): KeptRefusal {
  const message = "Nothing is saved yet. Please check the marked fields.";
  return { ok: false, status: 400, message, errors };
}

/** Something else still names it: 409. */
export function inUse(message: string): KeptRefusal {
  return { ok: false, status: 409, message, errors: {} };
}

/** `thing` as in "There is no such size set." */
export function keptRefusal(
  reason: Extract<KeptChange, { ok: false }>["reason"],
  thing: string,
): KeptRefusal {
  if (reason === "taken") return invalid({ name: `Another ${thing} has this name.` });
  if (reason === "full") return invalid({ name: `There can be at most ${MOST} of them.` });
  if (reason === "changed") {
    return inUse(
      `Somebody else changed this ${thing} while you were editing. Nothing is saved yet: save again to write over it, or open the page again to see theirs.`,
    );
  }
  const message = `There is no such ${thing}. It may have been deleted.`;
  return { ok: false, status: 404, message, errors: {} };
}

/** A free id made of a name, in any script: "Kurtis for girls" -> "kurtis-for-girls". */
export function freeId(name: string, taken: (id: string) => boolean): string {
  const words = composed(name)
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const plain = words?.join("-").slice(0, 40) || "one";
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? plain : `${plain}-${n}`;
    // It is a key of what products have: one that every object has would be found in each of them.
    if (!(id in Object.prototype || taken(id))) return id;
  }
}
