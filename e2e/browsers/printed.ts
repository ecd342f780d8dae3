import { setTimeout as pause } from "node:timers/promises";
import type { run } from "../shop.ts";

const WITHIN_MS = 30_000;
const PAUSE_MS = 100;

/** What a program that has just been started prints about itself: the first group of `pattern`. */
export async function printed(
  { output }: ReturnType<typeof run>,
  pattern: RegExp,
  name: string,
): Promise<string> {
  for (const end = Date.now() + WITHIN_MS; Date.now() < end; await pause(PAUSE_MS)) {
    const found = pattern.exec(output())?.[1];
    if (found !== undefined) return found;
  }
  throw new Error(`${name} does not start:\n${output()}`);
}
