import {
  changeProductFacts,
  createProduct,
  type ProductFacts,
  setArchived,
} from "#app/catalog/save-product.server.ts";
import { type SizeStock, setSizes } from "#app/catalog/save-sizes.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { recordAudit } from "../audit.server.ts";
import { editInput } from "../products/edit-input.ts";
import { deskSizes } from "../products/find-desk-product.server.ts";
import { heldRefusals } from "../products/held-sizes.ts";
import { deskAddress } from "../products/product-words.ts";
import {
  cellsOf,
  fieldOfColumn,
  meantSizes,
  type ProductColumn,
  productColumns,
  readSizesCell,
  readState,
  sizesText,
  type TableProduct,
  type WantedState,
} from "./product-columns.ts";
import { findTableProduct, idWithSku } from "./table-products.server.ts";

/** A line of the file: the text of each column it has. */
export type Cells = Partial<Record<ProductColumn, string>>;
export type RowProblem = { column: ProductColumn | null; message: string };

type Wanted = {
  facts: Partial<ProductFacts>;
  sizes: SizeStock[] | null;
  state: WantedState | null;
};
export type Plan =
  | { kind: "same" }
  | { kind: "bad"; problems: RowProblem[] }
  | ({ kind: "add" } & Wanted)
  | ({ kind: "change"; product: TableProduct; columns: ProductColumn[] } & Wanted);

const factOfField = (field: string) => (field === "weight" ? "weightGrams" : field);
const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The lines seen so far, so that no product is meant twice. */
export type Seen = { ids: Set<string>; skus: Set<string> };

/** What a line means for the product it names, as the shop is now; nothing is written. */
export function planRow(cells: Cells, seen: Seen, now = Date.now()): Plan {
  const id = plain(cells.id ?? "");
  const sku = plain(cells.sku ?? "");
  const product = findTableProduct(id || (sku && idWithSku(sku)) || "");
  if (id && !product) {
    return bad("id", `There is no product “${id}”. Leave the id empty to add a new one.`);
  }
  const repeated = seenBefore(seen, product?.id, sku);
  if (repeated) return bad(repeated, "This product stands in an earlier line already.");

  const present = product ? cellsOf(product, now) : undefined;
  const changed = productColumns.filter((name) => {
    const cell = cells[name];
    if (cell === undefined || name === "pictures" || name === "sizes_before" || name === "id") {
      return false;
    }
    const before = name === "sizes" ? plain(cells.sizes_before ?? "") : "";
    return plain(cell) !== (before || plain(present?.[name] ?? ""));
  });
  if (product && changed.length === 0) return { kind: "same" };

  const problems: RowProblem[] = [];
  const facts = readFacts(cells, changed, present, problems);
  const owner = facts.sku ? idWithSku(facts.sku) : undefined;
  if (owner !== undefined && owner !== product?.id) {
    problems.push({ column: "sku", message: `Another product has the SKU “${facts.sku}”.` });
  }
  const state = changed.includes("state") || !product ? readState(cells.state ?? "", now) : null;
  if (state === undefined) {
    const message =
      "The state is “in the shop”, “draft”, “out of the shop” or “from 2026-12-01 18:00”.";
    problems.push({ column: "state", message });
  }
  const sizes = changed.includes("sizes") || !product ? readSizes(cells, product, problems) : null;
  if (problems.length > 0 || state === undefined) return { kind: "bad", problems };
  const wanted = { facts, sizes, state };
  return product
    ? { kind: "change", product, columns: changed, ...wanted }
    : { kind: "add", ...wanted };
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

/** The changed facts, checked by the rules of the edit form together with those that stay. */
function readFacts(
  cells: Cells,
  changed: ProductColumn[],
  present: Record<ProductColumn, string> | undefined,
  problems: RowProblem[],
): Partial<ProductFacts> {
  const columns = Object.keys(fieldOfColumn) as ProductColumn[];
  if (!columns.some((name) => changed.includes(name)) && present) return {};
  const fields = Object.fromEntries(
    columns.map((name) => {
      const unset = name === "weight_grams" ? "400" : "";
      return [fieldOfColumn[name], plain(cells[name] ?? present?.[name] ?? "") || unset];
    }),
  );
  const parsed = editInput.safeParse(fields);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const column = columns.find((name) => fieldOfColumn[name] === path[0]) ?? null;
    if (!problems.some((known) => known.column === column)) problems.push({ column, message });
  }
  if (!parsed.success) return {};
  const facts = parsed.data as Record<string, unknown>;
  const wanted = columns.filter((name) => !present || changed.includes(name));
  return Object.fromEntries(
    wanted.map((name) => factOfField(fieldOfColumn[name] ?? "")).map((name) => [name, facts[name]]),
  );
}

function readSizes(
  cells: Cells,
  product: TableProduct | undefined,
  problems: RowProblem[],
): SizeStock[] {
  const wrong = (message: string) => {
    problems.push({ column: "sizes", message });
    return [];
  };
  const wanted = readSizesCell(cells.sizes ?? "");
  const before = readSizesCell(cells.sizes_before ?? "");
  if (!wanted.ok) return wrong(wanted.message);
  if (!before.ok) {
    problems.push({ column: "sizes_before", message: before.message });
    return [];
  }
  if (product && wanted.sizes.length === 0) {
    return wrong(`At least one size must stay; what fits all is called ${FREE_SIZE}.`);
  }
  const list = wanted.sizes.length > 0 ? wanted.sizes : [{ size: FREE_SIZE, stock: null }];
  const counted = product && before.sizes.length > 0 ? before.sizes : null;
  const meant = meantSizes(list, counted, product?.sizes ?? []);
  if (meant.length > 1 && meant.some(({ size }) => size === FREE_SIZE)) {
    return wrong(`${FREE_SIZE} stands alone: remove it, or the other sizes.`);
  }
  for (const { message } of product ? heldRefusals(deskSizes(product.id), meant) : []) {
    wrong(message);
  }
  return meant.flatMap(({ size, stock }) => {
    if (stock !== undefined) return [{ size, stock }];
    return wrong(
      `Size ${size}: so many were sold meanwhile, or are held for orders that are being paid for, that less than nothing would be left.`,
    );
  });
}

/** Writes what a line means; in the transaction of its caller. */
export function applyPlan(plan: Plan, who: string, now = Date.now()): void {
  if (plan.kind === "same" || plan.kind === "bad") return;
  const { facts, sizes, state } = plan;
  const id = plan.kind === "add" ? addNamed(plan, who, now) : plan.product.id;
  if (plan.kind === "change") {
    const publishAt = publishOf(plan.product, state, now);
    changeProductFacts(id, { ...facts, ...(publishAt !== undefined && { publishAt }) }, now);
  }
  if (sizes && plan.kind === "change") setSizes(id, sizes, { who, why: "imported", now });
  const archived = plan.kind === "change" && plan.product.archived;
  if (state && state.archived !== archived) setArchived(id, state.archived, now);
  const what = plan.kind === "add" ? "product added" : "product changed";
  recordAudit(who, what, deskAddress(id), `imported: ${wordsOf(plan)}`, now);
}

function addNamed({ facts, sizes, state }: Wanted, who: string, now: number): string {
  const { title, price } = facts;
  if (title === undefined || price === undefined) throw new Error("a product without a title");
  const publishAt = state?.publishAt ?? null;
  const product = { ...facts, title, price, publishAt, sizes: sizes ?? [], pictures: [] };
  return createProduct(product, now, who).id;
}

/** Undefined: it stays. What is in the shop does not become new by being said to be there. */
function publishOf(product: TableProduct, state: WantedState | null, now: number) {
  if (!state || state.publishAt === undefined) return undefined;
  const isShown = product.publishAt !== null && product.publishAt <= now;
  return isShown && state.publishAt !== null && state.publishAt <= now
    ? undefined
    : state.publishAt;
}

function wordsOf(plan: Plan & { kind: "add" | "change" }): string {
  if (plan.kind === "add") return plan.facts.title ?? "";
  const { product, columns, sizes } = plan;
  const stock = sizes && `sizes ${sizesText(product.sizes)} to ${sizesText(sizes)}`;
  const others = columns.filter((name) => name !== "sizes").join(", ");
  return `${product.title}: ${[others, stock].filter(Boolean).join("; ")}`;
}
