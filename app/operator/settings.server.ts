import { z } from "zod";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";

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
