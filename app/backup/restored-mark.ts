import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { errorCode } from "#app/error-code.ts";
import { MANIFEST } from "./folder.ts";

/** A data folder that was made out of a backup says so in a file, until the shop has opened on it. */

const MARK = "restored.json";
const shape = z.object({
  /** The moment of the backup, ms UTC. */
  at: z.number(),
});

/** `at` is the moment of the backup, ms UTC. On the disk when it returns: the shop may be started at once. */
export function writeRestoredMark(dataDir: string, at: number): void {
  writeFileSync(path.join(dataDir, MARK), JSON.stringify({ at }), { mode: 0o600, flush: true });
}

/**
 * When the backup was made that this folder comes from, ms UTC; undefined where it is no restored one,
 * or was taken up. A backup's own folder that somebody opens as it is counts as one.
 */
export function readRestoredMark(dataDir: string): number | undefined {
  for (const name of [MARK, MANIFEST]) {
    try {
      return shape.parse(JSON.parse(readFileSync(path.join(dataDir, name), "utf8"))).at;
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
    }
  }
  return undefined;
}

/** The shop has opened on it: from now on it is a data folder like any other. */
export function dropRestoredMark(dataDir: string): void {
  for (const name of [MARK, MANIFEST]) rmSync(path.join(dataDir, name), { force: true });
}
