import { statSync } from "node:fs";
import path from "node:path";
import { backupHealth } from "#app/backup/backup-health.server.ts";
import { env } from "#app/env.server.ts";
import { type Family, family } from "./metrics.ts";
import { whyNotReady } from "./readiness.server.ts";
import { ordersByStatus, waiting } from "./shop-metrics.sql.server.ts";

type Sample = [Record<string, string>, number];

/** Figures of the shop as a whole: the same whichever of its processes is asked. */
export function shopMetrics(now = Date.now()): Family[] {
  const { madeAt, failure, push } = backupHealth(now);
  const age = (at: number | null | undefined): Sample[] =>
    typeof at === "number" ? [[{}, (now - at) / 1000]] : [];
  return [
    family("shop_ready", "gauge", "1 when the shop can take orders.", [
      [{}, whyNotReady() ? 0 : 1],
    ]),
    family(
      "shop_orders",
      "gauge",
      "Orders by their status.",
      ordersByStatus.all().map(({ status, orders }) => [{ status }, orders]),
    ),
    family(
      "shop_waiting",
      "gauge",
      "Mails, webhooks, refunds and bookings that wait to be sent or worked off.",
      Object.entries(waiting).map(([queue, count]) => [{ queue }, count.get() ?? 0]),
    ),
    family("shop_wal_bytes", "gauge", "Size of the database's log.", [
      [{}, statSync(path.join(env.DATA_DIR, "shop.db-wal"), { throwIfNoEntry: false })?.size ?? 0],
    ]),
    family("shop_backup_age_seconds", "gauge", "Since the newest backup.", age(madeAt)),
    family(
      "shop_backup_pushed_age_seconds",
      "gauge",
      "Since the newest backup that was taken away was made.",
      age(push?.madeAt),
    ),
    // Of one that has never been there is no age.
    family("shop_backup_failed", "gauge", "1 when the last one failed, to make or to take away.", [
      [{ step: "make" }, failure === null ? 0 : 1],
      ...(push ? [[{ step: "push" }, push.failure === null ? 0 : 1] satisfies Sample] : []),
    ]),
  ];
}
