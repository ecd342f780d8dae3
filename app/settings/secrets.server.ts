import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "#app/env.server.ts";
import { errorCode } from "#app/error-code.ts";
import { linkNew } from "#app/link-new.ts";
import { makeFolder } from "#app/make-folder.ts";

/** Newest first: the first signs, all of them verify. Made once and kept under the data folder when not set. */
export const secrets: readonly string[] =
  env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [keptSecret()];

function keptSecret(): string {
  if (env.NODE_ENV === "test") return "a secret for tests only";
  return secretKeptIn(env.DATA_DIR);
}

/** The secret in the file `session-secret` of a folder; made with the first call. Throws where it cannot be written. */
export function secretKeptIn(folder: string): string {
  const file = path.join(folder, "session-secret");
  const kept = read(file);
  if (kept) return kept;
  makeFolder(folder, 0o700);
  // A full disk or a power cut may have left it empty: anybody could sign with that.
  if (kept === "") rmSync(file, { force: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
  try {
    // Whole or not at all; of two processes starting at once, one makes it and the other reads.
    linkNew(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
  return readFileSync(file, "utf8").trim();
}

/** Empty when nothing stands in it; undefined when there is none. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    return undefined;
  }
}
