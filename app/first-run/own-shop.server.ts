import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import { backupState, beginBackup, keepBackup, newestBackup } from "#app/backup/backups.server.ts";
import type { Context } from "#app/context.ts";
import { counted } from "#app/india/counts.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import {
  dropSetting,
  onSettings,
  readSetting,
  refreshSettings,
  writeSetting,
} from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { inSteps } from "#db/in-steps.ts";
import {
  changedOnes,
  countAllOrders,
  countDemonstrationOrders,
  countDemonstrationPages,
  countDemonstrationProducts,
  countMaybe,
} from "./demonstration.sql.server.ts";
import { removeOrders, removeRows } from "./remove-demonstration.sql.server.ts";
import { leadAgain } from "./steps.server.ts";

/**
 * From the demonstration to a shop of one's own: asked for, a backup made, its orders removed a few at a
 * time, since there may be thousands and everybody else waits meanwhile, then all else of it in one
 * transaction. Killed anywhere on the way, the next start goes on where it was.
 */

const asked = z.object({
  state: z.literal("asked"),
  askedAt: z.number(),
  who: z.string(),
  /** Of what somebody has changed of it, what goes too. */
  goes: z.array(z.string()).default([]),
});
const shape = z.discriminatedUnion("state", [
  asked,
  asked.omit({ askedAt: true }).extend({
    state: z.literal("removing"),
    backup: z.string(),
    /** What there was of it when that began, and the orders that have gone so far. */
    products: z.number(),
    pages: z.number(),
    orders: z.number(),
  }),
  z.object({
    state: z.literal("done"),
    at: z.number(),
    /** The backup that has the demonstration, by its name. */
    backup: z.string(),
    /** What stayed of it, and the desk's page about each. */
    stay: z.array(z.object({ title: z.string(), address: z.string() })).default([]),
  }),
]);
const SETTING = "own-shop";
/** The backup before stays so long, whatever the retention says. */
const KEPT_MS = 30 * DAY;
/** A step of these takes some hundredths of a second. */
const ORDERS_AT_ONCE = 50;
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

/** What was to go too when it was asked for last. */
export function askedToGo(): readonly string[] {
  return ownShop?.state === "asked" ? ownShop.goes : [];
}

const isSandboxNow = () => paymentProviders().current.isSandbox;

/** More orders than these are not counted: the page that tells of them would hold up everybody. */
export const MOST_ORDERS_COUNTED = 2000;

/** What would go and what would stay. `orders`: undefined where there may be more than `MOST_ORDERS_COUNTED`. */
export function describeDemonstration() {
  return {
    products: countDemonstrationProducts.get() ?? 0,
    pages: countDemonstrationPages.get() ?? 0,
    changed: changedOnes.all(),
    orders: describeOrders(),
  };
}

function describeOrders() {
  if ((countMaybe.get({ most: MOST_ORDERS_COUNTED + 1 }) ?? 0) > MOST_ORDERS_COUNTED)
    return undefined;
  const isSandbox = Number(isSandboxNow());
  const { demonstration = 0, documents = 0 } = countDemonstrationOrders.get({ isSandbox }) ?? {};
  const real = (countAllOrders.get() ?? 0) - demonstration - documents;
  return { test: demonstration, keptForDocuments: documents, real };
}

/** There is something of the demonstration left to remove. */
function hasDemonstrationRows(): boolean {
  return (countDemonstrationProducts.get() ?? 0) > 0;
}

type Asked = { ok: true } | { ok: false; reason: "nothing"; message: string } | MaintenanceRefusal;

/** Where the demonstration is removed; null where there is none left. */
export function ownShopPage(): string | null {
  return hasDemonstrationRows() ? OWN_SHOP_PAGE : null;
}

/**
 * Begins it; `goOnWithOwnShop` does it. `goes`: of what somebody has changed of it, what goes too, by the
 * names of `changedOnes`. Asked for again after a backup that failed, it is tried again.
 */
export function askForOwnShop(context: Context, { goes }: { goes: readonly string[] }): Asked {
  return sqlite
    .transaction((): Asked => {
      const refused = maintenanceRefusal();
      if (refused) return refused;
      refreshSettings();
      if (ownShop?.state === "removing") return { ok: true };
      if (!hasDemonstrationRows()) {
        const message = "There is nothing of the demonstration left to remove.";
        return { ok: false, reason: "nothing", message };
      }
      const who = context.actor.name ?? "";
      const known = changedOnes.all().filter(({ name }) => goes.includes(name));
      const asked = {
        state: "asked",
        askedAt: context.now,
        who,
        goes: known.map(({ name }) => name),
      };
      writeSetting(SETTING, asked, context.now);
      recordAudit(context, { what: "own shop asked for", subject: OWN_SHOP_PAGE });
      return { ok: true };
    })
    .immediate();
}

/** Takes it back while the backup is not made. False when it has begun, or was never asked for. */
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
 * For the scheduler: a backup first, made after it was asked for, then the removal. `loadRefill` gives what
 * fills the shop with what one without demonstration has, as part of the transaction. True when it is done.
 */
export async function goOnWithOwnShop(
  context: Context,
  loadRefill: () => Promise<(now: number) => void>,
  stopping?: AbortSignal,
  backups = { newest: newestBackup, begin: beginBackup, state: backupState, keep: keepBackup },
): Promise<boolean> {
  if (ownShop?.state === "asked") {
    const { askedAt } = ownShop;
    const backup = backups.newest(context.now);
    if (!backup || backup.at < askedAt) {
      const { running, failure } = backups.state();
      if (!running && !(failure && failure.at >= askedAt)) backups.begin();
      return false;
    }
    backups.keep(backup.name, context.now + KEPT_MS);
    begin.immediate(context, { askedAt, backup: backup.name });
    refreshSettings();
  }
  if (readOwnShop()?.state !== "removing") return false;
  await inSteps(() => removeSome.immediate(context), stopping);
  if (stopping?.aborted) return false;
  const refill = await loadRefill();
  const isDone = finish.immediate(context, refill);
  refreshSettings();
  return isDone;
}

const begin = sqlite.transaction(
  ({ now }: Context, { askedAt, backup }: { askedAt: number; backup: string }): void => {
    refreshSettings();
    // Taken back meanwhile, or asked for once more.
    if (ownShop?.state !== "asked" || ownShop.askedAt !== askedAt) return;
    const { who, goes } = ownShop;
    const [products, pages] = [
      countDemonstrationProducts.get() ?? 0,
      countDemonstrationPages.get() ?? 0,
    ];
    const of = { state: "removing", who, goes, backup, products, pages, orders: 0 };
    writeSetting(SETTING, of, now);
  },
);

/** Gives how many orders have gone. */
const removeSome = sqlite.transaction(({ now }: Context): number => {
  refreshSettings();
  if (ownShop?.state !== "removing") return 0;
  const gone = removeOrders({ isSandbox: isSandboxNow(), most: ORDERS_AT_ONCE });
  if (gone > 0) writeSetting(SETTING, { ...ownShop, orders: ownShop.orders + gone }, now);
  return gone;
});

const finish = sqlite.transaction((context: Context, refill: (now: number) => void): boolean => {
  refreshSettings();
  if (ownShop?.state !== "removing") return false;
  const { who, goes, backup, products, pages, orders } = ownShop;
  // Also what was ordered since the last step.
  const { orders: last, stay } = removeRows({ goes, isSandbox: isSandboxNow() });
  refill(context.now);
  leadAgain(context.now);
  writeSetting(SETTING, { state: "done", at: context.now, backup, stay }, context.now);
  recordAudit(
    { ...context, actor: { kind: "operator", name: who } },
    {
      what: "demonstration removed",
      subject: OWN_SHOP_PAGE,
      detail: `${counted(products, "product")}, ${counted(pages, "page")}, ${counted(orders + last, "order")}; backup ${backup}`,
    },
  );
  return true;
});
