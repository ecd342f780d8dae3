import { readFile } from "node:fs/promises";

/** A whole file; undefined when there is none. One that cannot be read is a fault, and throws. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
