import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env.server.ts";

/** Newest first: the first signs, all of them verify. Made once and kept under the data folder when not set. */
export const secrets: readonly string[] =
  env.SESSION_SECRET.length > 0 ? env.SESSION_SECRET : [keptSecret()];

function keptSecret(): string {
  if (env.NODE_ENV === "test") return "a secret for tests only";
  const file = path.join(env.DATA_DIR, "session-secret");
  mkdirSync(env.DATA_DIR, { recursive: true });
  try {
    // `wx`: of two processes starting at once, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
