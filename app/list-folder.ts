import { readdir } from "node:fs/promises";
import { errorCode } from "./error-code.ts";

/** The names in a folder; none where it is not there yet. What cannot be read throws. */
export async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}
