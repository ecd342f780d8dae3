import { z } from "zod";
import { sqlite } from "#db/client.server.ts";

const read = sqlite.prepare("select value from settings where key = ?").pluck();
const write = sqlite.prepare(
  `insert into settings (key, value, updated_at) values (?, ?, ?)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
);

/** A stored setting as `shape` reads it; undefined when it is absent or no longer fits. */
export function readSetting<Shape extends z.ZodType>(
  key: string,
  shape: Shape,
): z.output<Shape> | undefined {
  const stored = read.get(key) as string | undefined;
  if (stored === undefined) return undefined;
  return shape.safeParse(JSON.parse(stored)).data;
}

export function writeSetting(key: string, value: unknown, now = Date.now()): void {
  write.run(key, JSON.stringify(value), now);
}

const maintenanceShape = z.object({ on: z.boolean(), message: z.string() });
export type Maintenance = z.infer<typeof maintenanceShape>;

export const MAINTENANCE_MESSAGE = "Product operations are currently disabled for maintenance";

/** While it is on, nothing about products may be written (ruling 23). */
export function readMaintenance(): Maintenance {
  return readSetting("maintenance", maintenanceShape) ?? { on: false, message: "" };
}

export function writeMaintenance(maintenance: Maintenance, now = Date.now()): void {
  writeSetting("maintenance", maintenance, now);
}
