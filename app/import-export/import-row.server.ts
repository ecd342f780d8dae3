import { createHash } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import { deskAddress } from "#app/catalog/editing/change-summary.ts";
import {
  namesRefusal,
  readCollectionNames,
  setCollectionNames,
} from "#app/catalog/groups/picks.server.ts";
import type { ProductFacts } from "#app/catalog/product-fields.ts";
import {
  changeProductFacts,
  createProduct,
  setArchived,
} from "#app/catalog/save-product.server.ts";
import type { Context } from "#app/context.ts";
import { type SizeStock, setSizes } from "#app/inventory/set-stock.server.ts";
import {
  type Cells,
  plain,
  type RowProblem,
  readChart,
  readFacts,
  readSizes,
} from "./import-cells.server.ts";
import {
  cellsOf,
  headerOf,
  type ProductColumn,
  presentState,
  productColumns,
  readState,
  sizesText,
  type TableProduct,
  type WantedState,
} from "./product-columns.ts";
import { findTableProduct, idWithSku } from "./table-products.server.ts";

type Wanted = {
  /** Names; null: as they are. */
  collections: string[] | null;
  facts: Partial<ProductFacts>;
  sizes: SizeStock[] | null;
  state: WantedState | null;
};
type Plan =
  | { kind: "same" }
  | { kind: "bad"; problems: RowProblem[] }
  | ({ kind: "add" } & Wanted)
  | ({ kind: "change"; product: TableProduct; columns: ProductColumn[] } & Wanted);

/** The lines seen so far, so that no product is meant twice. */
export type Seen = {
  ids: Set<string>;
  skus: Set<string>;
  /** How many go into each collection. */
  picks: Map<string, number>;
};

const same: Plan = { kind: "same" };
const UPLOAD_AGAIN =
  "since the file was checked. Nothing of this line is imported; if you still want it, upload the file again.";

/**
 * What a line would have changed when it was checked, by column: a print of what the product had there,
 * of its sizes the text. Null where there was no such product.
 */
type CheckedLine = Partial<Record<ProductColumn, string>> | null;

/** The shop as a line finds it now, to be compared when it is written. */
export function noteOf(cells: Cells, now: number): CheckedLine {
  const product = productOf(cells);
  if (!product) return null;
  const present = cellsOf(product, now);
  const notes = changedColumns(cells, product, now).map((name) => [name, printOf(present, name)]);
  return Object.fromEntries(notes);
}

const printOf = (present: Record<ProductColumn, string>, name: ProductColumn) =>
  name === "sizes"
    ? present.sizes
    : createHash("sha256")
        .update(plain(present[name] ?? ""))
        .digest("base64url")
        .slice(0, 16);

/** By its id or, without one, its SKU. */
function productOf(cells: Cells): TableProduct | undefined {
  const sku = plain(cells.sku ?? "");
  return findTableProduct(plain(cells.id ?? "") || (sku && idWithSku(sku)) || "");
}

/**
 * What a line means for the product it names, as the shop is now; nothing is written. `checked`: what it
 * was to change when the operator looked. What somebody else has changed since stays as they have it.
 */
export function planRow(
  given: Cells,
  seen: Seen,
  now = Date.now(),
  checked?: CheckedLine | undefined,
): Plan {
  // A count without one is of the moment it was checked: what was sold since stays sold.
  const cells =
    checked?.sizes && !given.sizes_before?.trim()
      ? { ...given, sizes_before: checked.sizes }
      : given;
  const id = plain(cells.id ?? "");
  const sku = plain(cells.sku ?? "");
  const product = productOf(cells);
  if (id && !product) {
    return bad("id", `There is no product “${id}”. Leave the id empty to add a new one.`);
  }
  const repeated = seenBefore(seen, product?.id, sku);
  if (repeated) return bad(repeated, "This product is already in an earlier line.");

  if (checked !== undefined && (checked === null) !== (product === undefined)) {
    const what = product ? "added" : "deleted";
    return bad("sku", `This product was ${what} ${UPLOAD_AGAIN}`);
  }
  const all = changedColumns(cells, product, now);
  const changed = product && checked ? all.filter((name) => name in checked) : all;
  if (product && changed.length === 0) return same;

  const problems =
    product && checked ? changedMeanwhile(changed, checked, cellsOf(product, now)) : [];
  const facts = readFacts(cells, changed, product, problems);
  const owner = facts.sku ? idWithSku(facts.sku) : undefined;
  if (owner !== undefined && owner !== product?.id) {
    const message = `Another product already has the SKU “${facts.sku}”.`;
    problems.push({ column: "sku", message });
  }
  const state = changed.includes("state") || !product ? readState(cells.state ?? "", now) : null;
  if (state === undefined) {
    const message = "The state is “published”, “draft”, “hidden” or “from 2026-12-01 18:00”.";
    problems.push({ column: "state", message });
  }
  const sizes = changed.includes("sizes") || !product ? readSizes(cells, product, problems) : null;
  const sizesAreRead = !problems.some(({ column }) => column?.startsWith("sizes"));
  if (changed.includes("size_chart") && sizesAreRead) {
    const { category = null } = { ...product, ...facts };
    facts.sizeChart = readChart(cells, category, sizes ?? product?.sizes ?? [], problems);
  }
  const columns = product ? otherColumns(changed, product, { facts, sizes }, now) : changed;
  if (product && columns.length === 0 && problems.length === 0) return same;
  const isNamed = changed.includes("collections") || (!product && Boolean(cells.collections));
  const collections = isNamed ? readCollectionNames(cells.collections ?? "") : null;
  const refusal = collections && namesRefusal(collections, product?.id, seen.picks);
  if (refusal) problems.push({ column: "collections", message: refusal });
  if (problems.length > 0 || state === undefined) return { kind: "bad", problems };
  for (const name of collections ?? []) {
    if (product?.collections.includes(name)) continue;
    seen.picks.set(name, (seen.picks.get(name) ?? 0) + 1);
  }
  const isSized = !product || columns.includes("sizes");
  const wanted = { facts, sizes: isSized ? sizes : null, state, collections };
  return product ? { kind: "change", product, columns, ...wanted } : { kind: "add", ...wanted };
}

/** What both the file and somebody else would change. Stock is no such thing: the difference counts. */
function changedMeanwhile(
  columns: ProductColumn[],
  checked: NonNullable<CheckedLine>,
  present: Record<ProductColumn, string>,
): RowProblem[] {
  return columns
    .filter((column) => column !== "sizes" && printOf(present, column) !== checked[column])
    .map((column) => {
      const text = present[column]?.slice(0, 100) || "nothing";
      return { column, message: `This was changed to “${text}” ${UPLOAD_AGAIN}` };
    });
}

/** The cells that say something else than the product has now; `sizes_before` tells what they were written over. */
function changedColumns(
  cells: Cells,
  product: TableProduct | undefined,
  now: number,
): ProductColumn[] {
  const present = product ? cellsOf(product, now) : undefined;
  return productColumns().filter((name) => {
    const cell = cells[name];
    if (cell === undefined || name === "pictures" || name === "sizes_before" || name === "id") {
      return false;
    }
    const before = name === "sizes" ? plain(cells.sizes_before ?? "") : "";
    const wanted = name === "state" ? presentState(cell) : cell;
    return plain(wanted) !== (before || plain(present?.[name] ?? ""));
  });
}

/** Of the cells that say something else those that mean it: "1,299" is a price of 1299. */
function otherColumns(
  changed: ProductColumn[],
  product: TableProduct,
  { facts, sizes }: Pick<Wanted, "facts" | "sizes">,
  now: number,
): ProductColumn[] {
  const before = cellsOf(product, now);
  const after = cellsOf({ ...product, ...facts, sizes: sizes ?? product.sizes }, now);
  return changed.filter(
    (name) => name === "state" || name === "collections" || after[name] !== before[name],
  );
}

function bad(column: ProductColumn, message: string): Plan {
  return { kind: "bad", problems: [{ column, message }] };
}

function seenBefore(seen: Seen, id: string | undefined, sku: string): ProductColumn | undefined {
  const column = id && seen.ids.has(id) ? "id" : sku && seen.skus.has(sku) ? "sku" : undefined;
  if (id) seen.ids.add(id);
  if (sku) seen.skus.add(sku);
  return column;
}

/** Writes what a line means; in the transaction of its caller. */
export function applyPlan(
  context: Context,
  { plan, importId }: { plan: Plan; importId: string },
): void {
  const { now } = context;
  if (plan.kind === "same" || plan.kind === "bad") return;
  const { facts, sizes, state } = plan;
  const id = plan.kind === "add" ? addNamed(context, plan) : plan.product.id;
  if (plan.kind === "change") {
    const publishAt = publishOf(plan.product, state, now);
    const changedFacts = { ...facts, ...(publishAt !== undefined && { publishAt }) };
    changeProductFacts(context, { id, facts: changedFacts });
  }
  if (sizes && plan.kind === "change") {
    setSizes(context, { productId: id, sizes, kind: "imported" });
  }
  const archived = plan.kind === "change" && plan.product.archived;
  if (state && state.archived !== archived) setArchived(context, { id, archived: state.archived });
  if (plan.collections) setCollectionNames(context, { productId: id, names: plan.collections });
  const what = plan.kind === "add" ? "product added" : "product changed";
  const detail = `imported: ${changeText(plan)}`;
  recordAudit(context, { what, subject: deskAddress(id), detail, importId });
}

function addNamed(context: Context, { facts, sizes, state }: Wanted): string {
  const { title, price } = facts;
  if (title === undefined || price === undefined) throw new Error("a product without a title");
  const publishAt = state?.publishAt ?? null;
  const product = { ...facts, title, price, publishAt, sizes: sizes ?? [], pictures: [] };
  return createProduct(context, product).id;
}

/** Undefined: it stays. What is published does not become new by being published again. */
function publishOf(product: TableProduct, state: WantedState | null, now: number) {
  if (!state || state.publishAt === undefined) return undefined;
  const isShown = product.publishAt !== null && product.publishAt <= now;
  return isShown && state.publishAt !== null && state.publishAt <= now
    ? undefined
    : state.publishAt;
}

function changeText(plan: Plan & { kind: "add" | "change" }): string {
  if (plan.kind === "add") return plan.facts.title ?? "";
  const { product, columns, sizes } = plan;
  const stock = sizes && `sizes ${sizesText(product.sizes)} to ${sizesText(sizes)}`;
  const others = columns.filter((name) => name !== "sizes").map(headerOf);
  return `${product.title}: ${[others.join(", "), stock].filter(Boolean).join("; ")}`;
}
