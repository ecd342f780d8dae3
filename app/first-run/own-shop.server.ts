import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import { backupState, beginBackup, keepBackup, newestBackup } from "#app/backup/backups.server.ts";
import type { Context } from "#app/context.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import {
  dropSetting,
  onSettings,
  readSetting,
  refreshSettings,
  writeSetting,
} from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  changedOnes,
  countAllOrders,
  countMaybe,
  countOrders,
  countPages,
  countProducts,
} from "./demonstration.sql.server.ts";
import { removeRows } from "./remove-demonstration.sql.server.ts";

/**
 * From the demonstration to a shop of one's own: asked for, a backup made, then all of the demonstration
 * removed in one transaction. Killed anywhere on the way, the next start goes on where it was.
 */

const shape = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("asked"),
    askedAt: z.number(),
    who: z.string(),
    keepsChanged: z.boolean(),
  }),
  z.object({
    state: z.literal("done"),
    at: z.number(),
    /** The backup that has the demonstration, by its name. */
    backup: z.string(),
  }),
]);
const SETTING = "own-shop";
/** The backup before stays so long, whatever the retention says. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** The desk's page about it. */
export const OWN_SHOP_PAGE = "/admin/own-shop";

let ownShop: z.output<typeof shape> | undefined;
onSettings(() => {
  ownShop = readSetting(SETTING, shape);
});

/** How far it is; undefined where nobody has asked for it. */
export function readOwnShop() {
  return ownShop;
}

const isSandboxNow = () => paymentProviders().current.isSandbox;

/** More orders than these are not counted: the page that tells of them would hold up everybody. */
export const MOST_COUNTED = 2000;

/** What would go and what would stay. `orders`: undefined where there may be more than `MOST_COUNTED`. */
export function describeDemonstration() {
  return {
    products: countProducts.get() ?? 0,
    pages: countPages.get() ?? 0,
    changed: changedOnes.all(),
    orders: describeOrders(),
  };
}

function describeOrders() {
  if ((countMaybe.get({ most: MOST_COUNTED + 1 }) ?? 0) > MOST_COUNTED) return undefined;
  const isSandbox = Number(isSandboxNow());
  const { demonstration = 0, documents = 0 } = countOrders.get({ isSandbox }) ?? {};
  const real = (countAllOrders.get() ?? 0) - demonstration - documents;
  return { test: demonstration, keptForDocuments: documents, real };
}

/** There is something of the demonstration left to remove. */
function hasDemonstrationRows(): boolean {
  return (countProducts.get() ?? 0) > 0;
}

type Asked = { ok: true } | { ok: false; reason: "nothing"; message: string } | MaintenanceRefusal;

/** Where the demonstration is removed; null where there is none left. */
export function ownShopPage(): string | null {
  return hasDemonstrationRows() ? OWN_SHOP_PAGE : null;
}

/** Begins it; `goOnWithOwnShop` does it. Asked for again after a backup that failed, it is tried again. */
export function askForOwnShop(
  context: Context,
  { keepsChanged }: { keepsChanged: boolean },
): Asked {
  return sqlite
    .transaction((): Asked => {
      const refused = maintenanceRefusal();
      if (refused) return refused;
      if (!hasDemonstrationRows()) {
        const message = "There is nothing of the demonstration left to remove.";
        return { ok: false, reason: "nothing", message };
      }
      const who = context.actor.name ?? "";
      writeSetting(
        SETTING,
        { state: "asked", askedAt: context.now, who, keepsChanged },
        context.now,
      );
      recordAudit(context, { what: "own shop asked for", subject: OWN_SHOP_PAGE });
      return { ok: true };
    })
    .immediate();
}

/** Takes it back while the backup is not made. False when it is done, or was never asked for. */
export function leaveDemonstration(context: Context): boolean {
  return sqlite
    .transaction((): boolean => {
      refreshSettings();
      if (ownShop?.state !== "asked") return false;
      dropSetting(SETTING);
      recordAudit(context, { what: "own shop taken back", subject: OWN_SHOP_PAGE });
      return true;
    })
    .immediate();
}

/** Why it does not go on; undefined while it does. */
export function ownShopProblem(): string | undefined {
  if (ownShop?.state !== "asked") return undefined;
  const { running, failure } = backupState();
  return !running && failure && failure.at >= ownShop.askedAt ? failure.message : undefined;
}

/**
 * For the clock: a backup first, made after it was asked for, then the removal. `loadRefill` gives what
 * fills the shop with what one without demonstration has, as part of the transaction. True when it is done.
 */
export async function goOnWithOwnShop(
  context: Context,
  loadRefill: () => Promise<(now: number) => void>,
  backups = { newest: newestBackup, begin: beginBackup, state: backupState, keep: keepBackup },
): Promise<boolean> {
  if (ownShop?.state !== "asked") return false;
  const { askedAt } = ownShop;
  const backup = backups.newest(context.now);
  if (!backup || backup.at < askedAt) {
    const { running, failure } = backups.state();
    if (!running && !(failure && failure.at >= askedAt)) backups.begin();
    return false;
  }
  backups.keep(backup.name, context.now + KEPT_MS);
  const refill = await loadRefill();
  const isDone = remove.immediate(context, { askedAt, backup: backup.name, refill });
  refreshSettings();
  return isDone;
}

const remove = sqlite.transaction(
  (
    context: Context,
    { askedAt, backup, refill }: { askedAt: number; backup: string; refill: (now: number) => void },
  ): boolean => {
    refreshSettings();
    // Taken back meanwhile, or asked for once more.
    if (ownShop?.state !== "asked" || ownShop.askedAt !== askedAt) return false;
    const { who, keepsChanged } = ownShop;
    const gone = describeDemonstration();
    const orders = removeRows({ keepsChanged, isSandbox: isSandboxNow() });
    refill(context.now);
    writeSetting(SETTING, { state: "done", at: context.now, backup }, context.now);
    recordAudit(
      { ...context, actor: { kind: "operator", name: who } },
      {
        what: "demonstration removed",
        subject: OWN_SHOP_PAGE,
        detail: `${gone.products} products, ${gone.pages} pages, ${orders} orders; backup ${backup}`,
      },
    );
    return true;
  },
);
