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
  chartFromCells,
  factsFromCells,
  plain,
  type RowProblem,
  sizesFromCells,
  spoiltCells,
} from "./import-cells.server.ts";
import {
  type CheckedLine,
  changedSinceCheck,
  changedSinceExport,
  differences,
  productOf,
  readExported,
  UPLOAD_AGAIN,
} from "./line-changes.server.ts";
import { deletedSince, type NamesThen } from "./names-when-checked.server.ts";
import {
  cellsOf,
  headerOf,
  type ProductColumn,
  plainSizesText,
  readState,
  type TableProduct,
  type WantedState,
} from "./product-columns.ts";
import { isRewritten } from "./spreadsheet-forms.ts";
import { idWithSku } from "./table-products.server.ts";

type Wanted = {
  /** Names; null: as they are. */
  collections: string[] | null;
  facts: Partial<ProductFacts>;
  sizes: SizeStock[] | null;
  state: WantedState | null;
};
export type Plan =
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

const FOREIGN =
  "This is not what the shop’s file has here for this product. Put it back, or leave the cell empty to import the whole line as it stands.";
const same: Plan = { kind: "same" };

type When = {
  now?: number;
  /** What the line was to change when the operator looked; what was changed since then stays. */
  checked?: CheckedLine | undefined;
  /** The operator has said so where file and desk have both changed a cell since the file went out. */
  fileWins?: boolean;
  /** Those of which were deleted since, no line writes. */
  names?: NamesThen | undefined;
};

/** What a line means for the product it names, as the shop is now; nothing is written. */
export function planRow(given: Cells, seen: Seen, when: When = {}): Plan {
  const { now = Date.now(), checked, fileWins = false, names } = when;
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
  const present = product && cellsOf(product, now);
  const repeated = seenBefore(seen, product?.id, isRewritten(present?.sku ?? "", sku) ? "" : sku);
  if (repeated) {
    // Told by the column that names it: a file of another shop has no ids.
    return bad(id ? repeated : "sku", "This product is already in an earlier line.");
  }

  if (checked !== undefined && (checked === null) !== (product === undefined)) {
    const what = product ? "added" : "deleted";
    return bad("sku", `This product was ${what} ${UPLOAD_AGAIN}`);
  }
  const exported = product && readExported(cells, product);
  if (exported === "foreign") return bad("as_exported", FOREIGN);
  const { changed: all } = differences(cells, product, now);
  const changed = product && checked ? all.filter((name) => name in checked) : all;
  const deleted = names ? deletedSince(given, { names, checked }) : [];
  if (deleted.length > 0) return { kind: "bad", problems: deleted };
  if (product && changed.length === 0) return same;

  const problems = present && checked ? changedSinceCheck(changed, checked, present) : [];
  problems.push(...spoiltCells(cells, changed, present));
  const { facts, sizes, state } = readChanged(cells, changed, product, { now, problems });
  const columns = product ? otherColumns(changed, product, { facts, sizes }, now) : changed;
  if (product && columns.length === 0 && problems.length === 0) return same;
  if (present && exported && !fileWins) {
    problems.push(...changedSinceExport(columns, { cells, exported }, { present, checked }));
  }
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

/** What the changed cells ask for; what is wrong with them is added to `problems`. `state`: undefined where it cannot be read. */
function readChanged(
  cells: Cells,
  changed: ProductColumn[],
  product: TableProduct | undefined,
  { now, problems }: { now: number; problems: RowProblem[] },
) {
  const facts = factsFromCells(cells, changed, product, problems);
  const owner = facts.sku ? idWithSku(facts.sku) : undefined;
  if (owner !== undefined && owner !== product?.id) {
    const message = `Another product already has the SKU “${facts.sku}”.`;
    problems.push({ column: "sku", message });
  }
  const isAsked = (column: ProductColumn) => !product || changed.includes(column);
  const state = isAsked("state") ? readState(cells.state ?? "", now) : null;
  if (state === undefined) {
    const message = "The state is “published”, “draft”, “hidden” or “from 2026-12-01 18:00”.";
    problems.push({ column: "state", message });
  }
  const sizes = isAsked("sizes") ? sizesFromCells(cells, product, problems) : null;
  const sizesAreRead = !problems.some(({ column }) => column?.startsWith("sizes"));
  if (changed.includes("size_chart") && sizesAreRead) {
    const { category = null } = { ...product, ...facts };
    facts.sizeChart = chartFromCells(cells, category, sizes ?? product?.sizes ?? [], problems);
  }
  return { facts, sizes, state };
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
  const stock = sizes && `sizes ${plainSizesText(product.sizes)} to ${plainSizesText(sizes)}`;
  const others = columns.filter((name) => name !== "sizes").map(headerOf);
  return `${product.title}: ${[others.join(", "), stock].filter(Boolean).join("; ")}`;
}
