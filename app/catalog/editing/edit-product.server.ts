import { auditOf, recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type SizeStock, setSizes } from "#app/inventory/set-stock.server.ts";
import { keysOf } from "#app/keys.ts";
import { pick } from "#app/pick.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { singleSizeOf } from "#app/sizes/category-sizes.server.ts";
import { readChart } from "#app/sizes/chart-input.ts";
import { measuresText } from "#app/sizes/measures.ts";
import { sqlite } from "#db/client.server.ts";
import type { ProductFacts } from "../product-fields.ts";
import { changeProductFacts } from "../save-product.server.ts";
import { deskAddress } from "./change-summary.ts";
import { type Conflict, conflictsOf, readBase, takeTheirs } from "./edit-conflicts.ts";
import { fieldNameOf, isLong, type ProductTexts, textsOf, valueText } from "./edit-fields.ts";
import { type Edit, readPublish, readSizes } from "./edit-input.ts";
import { findDeskProduct, skuRefusal, type WholeProduct } from "./find-desk-product.server.ts";
import { heldRefusals } from "./held-sizes.ts";
import { ownMeasures } from "./own-measures.server.ts";
import { readFacts } from "./product-input.server.ts";

type Edited =
  | { ok: true; title: string; changed: string[] }
  | MaintenanceRefusal
  | { ok: false; reason: "unknown"; status: 404; message: string }
  | {
      ok: false;
      reason: "invalid";
      status: 400;
      message: string;
      errors: Record<string, string>;
    }
  | {
      ok: false;
      reason: "conflict";
      status: 409;
      message: string;
      conflicts: Conflict[];
      /** What the next sending is compared with. */
      base: ProductTexts;
      /** What the operator typed, with the figures of today where they were left alone. */
      edit: Edit;
    };

/**
 * Saves what the operator typed over the product as it is now. When somebody has changed it since
 * the form was made, nothing is saved: the operator is told field by field, and chooses.
 */
export function editProduct(context: Context, input: { id: string; edit: Edit }): Edited {
  return sqlite.transaction(() => write(context, input)).immediate();
}

function write(context: Context, { id, edit }: { id: string; edit: Edit }): Edited {
  const { actor, now } = context;
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const product = findDeskProduct(id, now);
  if (!product) {
    const message = "This product does not exist any more. It may be in the trash.";
    return { ok: false, reason: "unknown", status: 404, message };
  }
  const current = textsOf(product, now);
  const base = readBase(edit.fields.was) ?? current;
  const read = readOver(product, takeTheirs(edit, base), now);
  if (!read.ok) return invalid(read.errors);
  const { facts, sizes } = read;
  const mine = textsOf({ ...facts, sizes }, now);
  const { conflicts, kept } = conflictsOf({ base, mine, current });
  if (conflicts.length > 0) {
    const message = `${conflictMessage(id, conflicts, actor.name)} Nothing is saved yet: please choose below, then save again.`;
    return {
      ok: false,
      reason: "conflict",
      status: 409,
      message,
      conflicts,
      base: current,
      edit: withFigures(edit, kept, current),
    };
  }
  const errors = refusals(product, facts, sizes);
  if (Object.keys(errors).length > 0) return invalid(errors);
  // Pieces that were sold meanwhile stay sold where the operator did not touch the figure.
  const wanted = sizes.map(({ size, stock }) =>
    kept.has(`stock:${size}`)
      ? { size, stock: product.sizes.find((one) => one.size === size)?.stock ?? null }
      : { size, stock },
  );
  const changed = Object.keys({ ...current, ...mine }).filter(
    (name) => !kept.has(name) && (mine[name] ?? "") !== (current[name] ?? ""),
  );
  if (changed.length === 0) return { ok: true, title: facts.title, changed };
  changeProductFacts(context, { id, facts: onlyChanged(product, facts) });
  setSizes(context, { productId: id, sizes: wanted, kind: "edited" });
  const detail = changesText(changed, current, mine);
  recordAudit(context, { what: "product changed", subject: deskAddress(id), detail });
  return { ok: true, title: facts.title, changed };
}

function withFigures(edit: Edit, kept: Set<string>, current: ProductTexts): Edit {
  const { sizes } = edit;
  const rows = sizes.rows.map((row) => {
    const name = `stock:${row.size}`;
    return kept.has(name) ? { ...row, stock: current[name] ?? "" } : row;
  });
  return { ...edit, sizes: { ...sizes, rows } };
}

function conflictMessage(id: string, conflicts: Conflict[], who: string | undefined): string {
  if (conflicts.every(({ name }) => name.startsWith("stock:"))) {
    return "The stock changed while you were editing.";
  }
  const other = auditOf(deskAddress(id))[0]?.who;
  return other && other !== who
    ? `${other} changed this product while you were editing.`
    : "This product was changed in another window while you were editing.";
}

type Read =
  | { ok: true; facts: ProductFacts; sizes: SizeStock[] }
  | { ok: false; errors: Record<string, string> };

function readOver(product: WholeProduct, edit: Edit, now: number): Read {
  const { fields, sizes: rows, chart } = edit;
  const { facts, errors } = readFacts(fields, product);
  const { sizes, errors: wrongSizes } = readSizes(
    rows,
    singleSizeOf(facts.category ?? product.category),
  );
  const { measures, errors: wrongMeasures } = readChart({
    rows: chart?.off ? [] : (chart?.rows ?? []),
  });
  Object.assign(errors, wrongSizes, wrongMeasures);
  const publish =
    product.productState.state === "draft" && fields.publish !== undefined
      ? readPublish(fields, now)
      : { publishAt: product.publishAt };
  if ("error" in publish) errors.publishAt = publish.error;
  if ("error" in publish || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const isChartSet = chart && (chart.off || measuresText(measures) !== chart.opened);
  const whole = { ...product, ...facts, ...publish };
  const sizeChart = isChartSet ? ownMeasures(measures, whole.category, sizes) : product.sizeChart;
  return { ok: true, facts: { ...whole, sizeChart }, sizes };
}

/** What only the database can tell. */
function refusals(product: WholeProduct, facts: ProductFacts, sizes: SizeStock[]) {
  const errors: Record<string, string> = {};
  const taken = facts.sku && skuRefusal(facts.sku, product.id);
  if (taken) errors.sku = taken;
  for (const { size, message } of heldRefusals(product.sizes, sizes)) {
    errors[`stock:${size}`] = message;
  }
  return errors;
}

function onlyChanged(product: WholeProduct, facts: ProductFacts): Partial<ProductFacts> {
  const isChanged = (name: keyof ProductFacts) =>
    JSON.stringify(facts[name]) !== JSON.stringify(product[name]);
  return pick(facts, keysOf(facts).filter(isChanged));
}

/** "Price ₹1099 to ₹999; description changed". */
function changesText(changed: string[], from: ProductTexts, to: ProductTexts): string {
  return changed
    .map((name) => {
      if (isLong(name)) return `${fieldNameOf(name)} changed`;
      const [before, after] = [from[name], to[name]].map((text) =>
        text === undefined ? "not there" : valueText(name, text),
      );
      return `${fieldNameOf(name)} ${before} to ${after}`;
    })
    .join("; ");
}

function invalid(errors: Record<string, string>): Edited {
  const message = "Nothing is saved yet. Please check the marked fields and save again.";
  return { ok: false, reason: "invalid", status: 400, message, errors };
}
