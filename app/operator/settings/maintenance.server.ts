import { MAINTENANCE_MESSAGE, readMaintenance } from "./settings.server.ts";

export type MaintenanceRefusal = {
  ok: false;
  reason: "maintenance";
  status: 403;
  message: string;
};

/** The answer to every write about products while maintenance is on (ruling 23). */
export function maintenanceRefusal(): MaintenanceRefusal | undefined {
  const { on, message } = readMaintenance();
  if (!on) return undefined;
  return { ok: false, reason: "maintenance", status: 403, message: message || MAINTENANCE_MESSAGE };
}
