import type { z } from "zod";
import { log } from "#app/log.server.ts";
import { sqlite } from "#db/client.server.ts";

const read = sqlite.prepare("select value from settings where key = ?").pluck();
const write = sqlite.prepare(
  `insert into settings (key, value, updated_at) values (?, ?, ?)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
const drop = sqlite.prepare("delete from settings where key = ?");
const fileVersion = sqlite.prepare("pragma data_version").pluck();

const appliers: (() => void)[] = [];
/** What this process wrote, and the file as other processes left it, when all was last applied. */
let isStale = false;
let seen = fileVersion.get();

/** A stored setting as `shape` reads it; undefined when it is absent or no longer fits. */
export function readSetting<Shape extends z.ZodType>(
  key: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const stored = read.get(key) as string | undefined;
  if (stored === undefined) return undefined;
  const { data, error } = shape.safeParse(JSON.parse(stored));
  if (error)
    log.error({ setting: key, issues: error.issues.length }, "what is stored does not fit");
  return data;
}

/** Counts from the next request on, in every process on this file. */
export function writeSetting(key: string, value: unknown, now = Date.now()): void {
  write.run(key, JSON.stringify(value), now);
  isStale = true;
}

export function dropSetting(key: string): void {
  drop.run(key);
  isStale = true;
}

/**
 * Runs `apply` now, and again whenever settings may have changed: for what is made of settings and
 * kept. It reads them anew each time, and does nothing when they are as before.
 */
export function onSettings(apply: () => void): void {
  appliers.push(apply);
  apply();
}

/** Before every request and job: two microseconds when nothing was written. */
export function refreshSettings(): void {
  const version = fileVersion.get();
  if (!isStale && version === seen) return;
  isStale = false;
  seen = version;
  for (const apply of appliers) apply();
}
