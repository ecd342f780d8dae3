import { createHash } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import { inBackground } from "#app/background.server.ts";
import type { Context } from "#app/context.ts";
import { inPages, othersFirst } from "#app/in-parts.ts";
import { setStock } from "#app/inventory/set-stock.server.ts";
import { underWay } from "#app/jobs/under-way.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { listChoice } from "../editing/product-desk.server.ts";
import type { ProductFilters } from "../editing/product-filter-input.server.ts";
import { changeProductFacts, setArchived } from "../save-product.server.ts";
import {
  type BulkChange,
  type BulkPart,
  changeText,
  partOf,
  partText,
  planOf,
  samePart,
} from "./bulk-change.ts";
import {
  countItems,
  findBulkEdit,
  forgetBulkEdit,
  insertBulkEdit,
  insertItems,
  justMade,
  listItems,
  markItem,
  moveBulkEdit,
  oldBulkEdits,
  openBulkEdits,
} from "./bulk-store.server.ts";
import { listedProducts, namedProducts, type SelectedRow } from "./selection.sql.server.ts";

/** Which products: those with these ids, or all that a list shows. */
export type Selection =
  | { ids: readonly string[] }
  | { filters: Pick<ProductFilters, "q" | "category" | "state"> };

/** At most so many products in one transaction, and no more begun after so long: between two others write. */
const STEP = 100;
const STEP_MS = 20;
/** Products looked at in one go. */
const LOOK = 200;
/** So few are changed before the answer. */
const AT_ONCE = 200;
const SHOWN = 50;
const KEPT_MS = 30 * DAY;
/** So long a press on a page whose change has begun is the one of before. */
const PRESSED_MS = 10 * MINUTE;
const NEVER_STARTED_MS = HOUR;

export type BulkPreview = {
  total: number;
  changing: number;
  /** Those whose price would leave what a price may be. */
  impossible: number;
  rows: { id: string; title: string; was: string; becomes: string }[];
  /** Says what was seen: the change is made only while all of it is still so. */
  print: string;
  /** The last change, for who comes back to its preview and may take it for not made. */
  made: ReturnType<typeof justMade>;
};

/** What a change would do, old and new: the first rows, and how many there are. Writes nothing. */
export async function previewBulk(
  { now }: Context,
  { selection, change }: { selection: Selection; change: BulkChange },
): Promise<BulkPreview> {
  const print = createHash("sha256");
  const preview = { total: 0, changing: 0, impossible: 0, rows: [] as BulkPreview["rows"] };
  for await (const products of selected(selection)) {
    for (const product of products) {
      preview.total += 1;
      const plan = planOf(change, bulkProduct(product), now);
      if (plan === "impossible") preview.impossible += 1;
      if (plan === "impossible" || plan === "same") continue;
      preview.changing += 1;
      print.update(fingerprintOf(product.id, plan));
      if (preview.rows.length >= SHOWN) continue;
      const [was, becomes] = [plan.was, plan.becomes].map((part) => partText(part, now));
      preview.rows.push({
        id: product.id,
        title: product.title,
        was: was ?? "",
        becomes: becomes ?? "",
      });
    }
  }
  const made = justMade(now - PRESSED_MS);
  return { ...preview, made, print: print.digest("base64url").slice(0, 22) };
}

type Started =
  | { ok: true; id: number; count: number }
  | {
      ok: false;
      reason: "maintenance" | "moved" | "nothing";
      status: 403 | 409 | 400;
      message: string;
    };

type Asked = { selection: Selection; change: BulkChange; print: string };

const justBegun = new Map<string, Promise<Started>>();

/**
 * Writes down what every product was and becomes, then changes them in steps, each of them once whatever
 * breaks off. Refused when something of it is no longer as the preview (`print`) has shown it. Pressed
 * again it is the change that was begun: two would share the products, and each undo only its own.
 */
export async function startBulk(context: Context, asked: Asked): Promise<Started> {
  const key = JSON.stringify(asked);
  const earlier = justBegun.get(key);
  const before = earlier && (await earlier);
  const found = before?.ok ? findBulkEdit(before.id) : undefined;
  const isUnderWay = found?.state === "running" || found?.state === "done";
  if (before && isUnderWay && found.createdAt > context.now - PRESSED_MS) return before;
  const begun = begin(context, asked);
  justBegun.delete(key);
  justBegun.set(key, begun);
  for (const oldest of justBegun.keys()) if (justBegun.size > 20) justBegun.delete(oldest);
  return begun;
}

async function begin(context: Context, { selection, change, print }: Asked): Promise<Started> {
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const { now, actor } = context;
  const detail = changeText(change);
  const who = actor.name ?? actor.kind;
  const id = insertBulkEdit({ kind: change.kind, detail, who, createdAt: now });
  const seen = createHash("sha256");
  let count = 0;
  for await (const products of selected(selection)) {
    const rows = products.flatMap((product) => {
      const plan = planOf(change, bulkProduct(product), now);
      if (plan === "impossible" || plan === "same") return [];
      seen.update(fingerprintOf(product.id, plan));
      const [was, becomes] = [JSON.stringify(plan.was), JSON.stringify(plan.becomes)];
      return [{ productId: product.id, was, becomes }];
    });
    count += rows.length;
    sqlite.transaction(() => insertItems(id, rows)).immediate();
  }
  const isAsSeen = seen.digest("base64url").slice(0, 22) === print;
  if (count === 0 || !isAsSeen) await forget(id);
  if (count === 0) {
    return { ok: false, reason: "nothing", status: 400, message: "There is nothing to change." };
  }
  if (!isAsSeen) {
    const message =
      "Some of these products have changed since you looked. Nothing is changed yet: please look again.";
    return { ok: false, reason: "moved", status: 409, message };
  }
  sqlite
    .transaction(() => {
      moveBulkEdit(id, { from: "preparing", to: "running" });
      const subject = `/admin/bulk-edit/${id}`;
      const auditText = `${count} products. ${detail}`;
      recordAudit(context, { what: "many products changed", subject, detail: auditText });
    })
    .immediate();
  await start(id, count);
  return { ok: true, id, count };
}

/** Puts back what was, where a product is still as the change has left it. False when there is nothing to. */
export async function undoBulk(context: Context, { id }: { id: number }): Promise<boolean> {
  const found = findBulkEdit(id);
  if (!found || maintenanceRefusal()) return false;
  const isBegun = sqlite
    .transaction(() => {
      if (!moveBulkEdit(id, { from: "done", to: "undoing" })) return false;
      const subject = `/admin/bulk-edit/${id}`;
      recordAudit(context, { what: "change of products undone", subject, detail: found.detail });
      return true;
    })
    .immediate();
  if (isBegun) await start(id, countItems(id).done);
  return isBegun;
}

async function start(id: number, count: number): Promise<void> {
  const working = inBackground("change many products", () => work(id));
  if (count <= AT_ONCE) await working;
}

/** For the scheduler: goes on with what a process that ended has left, and forgets what is long over. */
export async function continueBulkEdits(now = Date.now(), stopping?: AbortSignal): Promise<void> {
  for (const id of openBulkEdits()) {
    if (!stopping?.aborted) await work(id);
  }
  for (const id of oldBulkEdits(now - NEVER_STARTED_MS)) {
    const edit = findBulkEdit(id);
    const isOver = edit?.state === "preparing" || (edit && edit.createdAt < now - KEPT_MS);
    if (isOver && !stopping?.aborted) await forget(id);
  }
}

async function forget(id: number): Promise<void> {
  while (!forgetBulkEdit(id, LOOK)) await othersFirst();
}

const share = underWay<number>();

/** To the end; whoever asks meanwhile waits for the same. */
function work(id: number): Promise<void> {
  return share(id, async () => {
    while (step(id)) await othersFirst();
  });
}

/** There and back: which products it takes, what those are then that are written and those left alone, and what it is itself at the end. */
const ways = {
  running: { takes: "waiting", written: "done", left: "skipped", over: "done" },
  undoing: { takes: "done", written: "undone", left: "kept", over: "undone" },
} as const;

/**
 * Some products in one transaction, and the end with the last; false when there is no more to do, or
 * maintenance is on: the scheduler goes on afterwards.
 */
function step(id: number): boolean {
  return sqlite
    .transaction(() => {
      const edit = findBulkEdit(id);
      if (edit?.state !== "running" && edit?.state !== "undoing") return false;
      if (maintenanceRefusal()) return false;
      const { takes, written, left, over } = ways[edit.state];
      const context = operatorContext({ name: edit.who });
      const items = listItems(id, takes, STEP);
      const end = performance.now() + STEP_MS;
      let taken = 0;
      for (const item of items) {
        if (taken > 0 && performance.now() > end) break;
        taken += 1;
        const [was, becomes] = [JSON.parse(item.was), JSON.parse(item.becomes)];
        const part =
          edit.state === "undoing" ? { from: becomes, to: was } : { from: was, to: becomes };
        markItem(item, applyPart(context, item.productId, part) ? written : left);
      }
      if (taken < items.length || items.length === STEP) return true;
      moveBulkEdit(id, { from: edit.state, to: over });
      return false;
    })
    .immediate();
}

/** False when the product is gone, or is not as it was: then nothing of it is changed. */
function applyPart(
  context: Context,
  id: string,
  { from, to }: { from: BulkPart; to: BulkPart },
): boolean {
  const [row] = namedProducts(JSON.stringify([id]), "", 1);
  if (!row || !samePart(partOf(bulkProduct(row), from), from)) return false;
  const { stock, archivedAt, ...facts } = to;
  if (stock) {
    const changes = Object.entries(stock)
      .map(([size, units]) => ({ size, from: from.stock?.[size] ?? null, to: units }))
      .filter((one) => one.from !== one.to);
    return setStock(context, { productId: id, changes }).length === 0;
  }
  if (archivedAt !== undefined && archivedAt !== row.archivedAt) {
    setArchived(
      { ...context, now: archivedAt ?? context.now },
      { id, archived: archivedAt !== null },
    );
  }
  if (Object.keys(facts).length > 0) changeProductFacts(context, { id, facts });
  return true;
}

async function* selected(selection: Selection): AsyncGenerator<SelectedRow[]> {
  const next =
    "ids" in selection
      ? (after: string) => namedProducts(JSON.stringify(selection.ids), after, LOOK)
      : (after: string) => listedProducts(listChoice(selection.filters), after, LOOK);
  yield* inPages<SelectedRow>(LOOK, (last) => next(last?.id ?? ""));
}

function bulkProduct({ stock, ...row }: SelectedRow) {
  return { ...row, stock: JSON.parse(stock) as Record<string, number | null> };
}

function fingerprintOf(id: string, plan: { was: BulkPart; becomes: BulkPart }): string {
  // The moment of publishing is another at each look.
  const { archivedAt: _, publishAt: __, ...becomes } = plan.becomes;
  return JSON.stringify([id, plan.was, becomes]);
}
