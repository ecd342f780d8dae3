import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { readSetting, writeSetting } from "./settings.server.ts";

const maintenanceShape = z.object({ on: z.boolean(), message: z.string() });
type Maintenance = z.infer<typeof maintenanceShape>;

export const MAINTENANCE_MESSAGE = "Product operations are currently disabled for maintenance";

/** While it is on, nothing about products may be written (decision 23). */
export function readMaintenance(): Maintenance {
  return readSetting("maintenance", maintenanceShape) ?? { on: false, message: "" };
}

/** Turns maintenance on or off; while it is on, writes of products are refused with this message. */
export function saveMaintenance(context: Context, maintenance: Maintenance): { ok: true } {
  sqlite
    .transaction(() => {
      writeSetting("maintenance", maintenance, context.now);
      const what = maintenance.on ? "maintenance turned on" : "maintenance turned off";
      const detail = maintenance.message || null;
      recordAudit(context, { what, subject: "/admin/settings", detail });
    })
    .immediate();
  return { ok: true };
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
