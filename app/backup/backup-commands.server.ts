import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { beginBackup } from "./backups.server.ts";

/** What the operator does with backups; `subject` in the activity log is their page. */
const subject = "/admin/backups";

/** Begins a backup now. False when one is being made already. */
export function startBackup(context: Context): boolean {
  const begun = beginBackup();
  if (begun) recordAudit(context, { what: "backup started", subject });
  return begun;
}

/** Notes that a backup was handed out. `name` is the backup's, its time in UTC. */
export function noteDownload(context: Context, { name }: { name: string }): void {
  recordAudit(context, { what: "backup downloaded", subject, detail: name });
}
