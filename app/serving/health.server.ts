import type { ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { diskProblem } from "#app/disk.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { db, sqlite } from "#db/client.server.ts";

/** `/healthz`: 503 says why. A shop that is closed to shoppers is well, and says so. */
export function sendHealth(res: ServerResponse) {
  const alive = sqlite.open && db.get(sql`select 1`) !== undefined;
  const reason = alive ? diskProblem() : "the database does not answer";
  res.writeHead(reason ? 503 : 200, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
  });
  const closed = closedFor()?.reason;
  res.end(JSON.stringify({ ok: !reason, ...(reason && { reason }), ...(closed && { closed }) }));
}
