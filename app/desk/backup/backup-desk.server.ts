import { recordAudit } from "#app/audit/audit.server.ts";
import { beginBackup } from "#app/backup/backups.server.ts";

/** The button of the desk. False when one is being made already. */
export function backUpNow(who: string): boolean {
  const begun = beginBackup();
  if (begun) recordAudit(who, "backup started", "/admin/backups");
  return begun;
}

export function recordDownload(name: string, who: string): void {
  recordAudit(who, "backup downloaded", "/admin/backups", name);
}
