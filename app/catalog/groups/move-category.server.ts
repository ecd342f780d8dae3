import { setTimeout } from "node:timers/promises";
import { inBackground } from "#app/background.server.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  endMove,
  joinMoves,
  moveProducts,
  moveRules,
  moves,
  noteMove,
} from "./move-category.sql.server.ts";

/** So many are renamed at once: each takes some 70 µs of the one process that writes. */
const STEP = 400;
/** Between two steps, for those who wait to write. */
const PAUSE_MS = 20;

/**
 * Products of one category become those of another (null: of none), and collections by rule follow.
 * The first of them now, in the transaction of its caller; of a large category the others in steps
 * afterwards (`goOnWithMoves`), which are taken up again by the scheduler. `now` in ms UTC.
 */
export function moveCategory(from: string, to: string | null, now: number): void {
  if (to !== null) moveRules.run({ from, to, now });
  // What was on its way to the one goes on to the other.
  joinMoves.run({ from, to });
  if (moveProducts.run({ from, to, now, most: STEP }).changes < STEP) return;
  noteMove.run({ from, to });
  setImmediate(() => inBackground(MOVES, () => goOnWithMoves()));
}

/** Products are still on their way from this name to another. */
export function isBeingMoved(name: string): boolean {
  return moves.all().some(({ from }) => from === name);
}

/** The name of this work, and of the scheduler's job. */
export const MOVES = "move products to another category";

/**
 * Moves what is left of every category, a step at a time, in any process. While maintenance is on none is
 * made: the scheduler goes on afterwards.
 */
export async function goOnWithMoves(stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const [next] = moves.all();
    if (!next || stopping?.aborted || maintenanceRefusal()) return;
    const { from, to } = next;
    sqlite
      .transaction(() => {
        const step = { from, to, now: Date.now(), most: STEP };
        if (moveProducts.run(step).changes < STEP) endMove.run(from);
      })
      .immediate();
    await setTimeout(PAUSE_MS);
  }
}
