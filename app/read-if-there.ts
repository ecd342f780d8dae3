import { readFile } from "node:fs/promises";
import { errorCode } from "./error-code.ts";

/** A whole file; undefined when there is none. One that cannot be read is a fault, and throws. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
