import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import { sqlite } from "#db/client.server.ts";
import { readSetting, writeSetting } from "./settings.server.ts";

const maintenanceShape = z.object({ on: z.boolean(), message: z.string() });
export type Maintenance = z.infer<typeof maintenanceShape>;

export const MAINTENANCE_MESSAGE = "Product operations are currently disabled for maintenance";

/** While it is on, nothing about products may be written (decision 23). */
export function readMaintenance(): Maintenance {
  return readSetting("maintenance", maintenanceShape) ?? { on: false, message: "" };
}

/** `who` is the operator's name. */
export function saveMaintenance(maintenance: Maintenance, who: string, now = Date.now()): void {
  sqlite
    .transaction(() => {
      writeSetting("maintenance", maintenance, now);
      const what = maintenance.on ? "maintenance turned on" : "maintenance turned off";
      recordAudit(who, what, "/admin/settings", maintenance.message || null, now);
    })
    .immediate();
}

export type MaintenanceRefusal = {
  ok: false;
  reason: "maintenance";
  status: 403;
  message: string;
};

/** The answer to every write about products while maintenance is on (decision 23). */
export function maintenanceRefusal(): MaintenanceRefusal | undefined {
  const { on, message } = readMaintenance();
  if (!on) return undefined;
  return { ok: false, reason: "maintenance", status: 403, message: message || MAINTENANCE_MESSAGE };
}
