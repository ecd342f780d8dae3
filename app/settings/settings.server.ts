import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { log } from "#app/log.server.ts";
import { SETTINGS } from "#app/page-sources.server.ts";
import { db } from "#db/client.server.ts";
import { lastChangeOf } from "#db/page-changes.server.ts";
import { settings } from "#db/schema.ts";

const { placeholder } = sql;
const read = db
  .select({ value: settings.value, at: settings.updatedAt })
  .from(settings)
  .where(eq(settings.key, placeholder("key")))
  .prepare();
const write = db
  .insert(settings)
  .values({ key: placeholder("key"), value: placeholder("value"), updatedAt: placeholder("now") })
  .onConflictDoUpdate({
    target: settings.key,
    set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
  })
  .prepare();
const drop = db
  .delete(settings)
  .where(eq(settings.key, placeholder("key")))
  .prepare();

const appliers: (() => void)[] = [];
/** The last change of any setting when all was last applied. */
let seen = lastChangeOf(SETTINGS);

/** A stored setting as `shape` reads it; undefined when it is absent or no longer fits. */
export function readSetting<Shape extends z.ZodType>(
  key: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const stored = read.get({ key });
  if (!stored) return undefined;
  const { data, error } = shape.safeParse(stored.value);
  if (error)
    log.error({ setting: key, issues: error.issues.length }, "what is stored does not fit");
  return data;
}

/** When a setting was written last, in ms UTC; undefined when it is absent. */
export function settingTime(key: string): number | undefined {
  return read.get({ key })?.at;
}

/** Counts from the next request on, in every process on this file. */
export function writeSetting(key: string, value: unknown, now = Date.now()): void {
  noteBefore(key);
  write.run({ key, value, now });
}

/** By this a form says what it has shown of settings: of two who edit, the later one is asked to look. */
export function fingerprintOfSettings(...keys: string[]): string {
  const stored = keys.map((key) => read.get({ key })?.value ?? null);
  return fingerprintOfForm(stored);
}

/** The setting is as if never written. Part of its caller's transaction. */
export function dropSetting(key: string): void {
  noteBefore(key);
  drop.run({ key });
}

/** As it was stored, and when it had been written, in ms UTC; undefined where nothing was. */
type Before = { value: unknown; at: number } | undefined;
let noted: Map<string, Before> | undefined;

function noteBefore(key: string): void {
  if (noted && !noted.has(key)) noted.set(key, read.get({ key }));
}

/** What `change` has written, by key, as it was before. */
export function noteSettings<Done>(change: () => Done): {
  done: Done;
  before: ReadonlyMap<string, Before>;
} {
  const before = new Map<string, Before>();
  noted = before;
  try {
    return { done: change(), before };
  } finally {
    noted = undefined;
  }
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
  const change = lastChangeOf(SETTINGS);
  if (change === seen) return;
  seen = change;
  for (const apply of appliers) apply();
}
