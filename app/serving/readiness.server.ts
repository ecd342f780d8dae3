import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { diskProblem } from "#app/disk.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { isClosing } from "./closing.server.ts";

/** Why no visitor should be sent here; undefined when all is well. Every migration is applied before the port opens. */
export function whyNotReady(): string | undefined {
  if (isClosing()) return "this process is closing";
  const answers = sqlite.open && db.get(sql`select 1`) !== undefined;
  return answers ? diskProblem() : "the database does not answer";
}

/** `/readyz`: 503 says why. */
export function sendReadiness(res: ServerResponse) {
  const reason = whyNotReady();
  sendState(res, reason ? 503 : 200, { ok: !reason, ...(reason && { reason }) });
}

/** `/healthz`: the process is alive; whoever watches starts it again when this does not come. */
export function sendHealth(res: ServerResponse) {
  sendState(res, 200, { ok: true });
}

/** A shop that is closed to shoppers is well, and says so. */
function sendState(res: ServerResponse, status: number, state: object) {
  res.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" });
  const closed = closedFor()?.reason;
  res.end(JSON.stringify({ ...state, ...(closed && { closed }) }));
}
