import { linkSync } from "node:fs";
import { errorCode } from "./error-code.ts";

/**
 * Gives a written file one name more, whole or not at all; false where that name is taken. Of several
 * processes that do it at once one succeeds.
 */
export function linkNew(written: string, name: string): boolean {
  try {
    linkSync(written, name);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}
