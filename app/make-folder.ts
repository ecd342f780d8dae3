import { existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { errorCode } from "./error-code.ts";

/**
 * Makes a folder with those above it, `mode` for each that is new. Node's own `recursive` never ends
 * where nothing can be made in a folder that is there, and the system says ENOENT of it, as of /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  const missing: string[] = [];
  for (let at = path.resolve(folder); !existsSync(at); at = path.dirname(at)) missing.unshift(at);
  for (const each of missing) {
    try {
      mkdirSync(each, { mode });
    } catch (error) {
      // Another process has just made it; a link that leads nowhere is no folder.
      const isMade = errorCode(error) === "EEXIST" && statSync(each).isDirectory();
      if (!isMade) throw error;
    }
  }
}
