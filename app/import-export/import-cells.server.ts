import { deskSizes } from "#app/catalog/editing/find-desk-product.server.ts";
import { heldRefusals } from "#app/catalog/editing/held-sizes.ts";
import { ownMeasures } from "#app/catalog/editing/own-measures.server.ts";
import { readFacts as readFieldTexts } from "#app/catalog/editing/product-input.server.ts";
import { ownAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { ownName } from "#app/catalog/own-attributes/attributes.ts";
import { type ProductFacts, productFields } from "#app/catalog/product-fields.ts";
import type { SizeStock } from "#app/inventory/set-stock.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { singleSizeOf } from "#app/sizes/category-sizes.server.ts";
import { mustBeOnly } from "#app/sizes/size-sets.ts";
import type { ImportProblem } from "./import-store.server.ts";
import {
  meantSizes,
  type ProductColumn,
  readChartCell,
  readSizesCell,
  type TableProduct,
} from "./product-columns.ts";
import { hasLostLetters, isShortened } from "./spreadsheet-forms.ts";

/** A line of the file: the text of each column it has. */
export type Cells = Partial<Record<ProductColumn, string>>;
/** What is wrong with a line; whoever reads a cell adds to the list. */
export type RowProblem = Pick<ImportProblem, "message" | "kind"> & { column: ProductColumn | null };

/** As texts are compared: spreadsheets end their lines in many ways. */
export const plain = (text: string) => text.replace(/\r\n?/g, "\n").trim();

/** The facts that changed cells say, and all there are of a new product, by the rules of the forms. */
export function factsFromCells(
  cells: Cells,
  changed: ProductColumn[],
  product: TableProduct | undefined,
  problems: RowProblem[],
): Partial<ProductFacts> {
  const texts = productFields
    .filter(({ header }) => !product || changed.includes(header))
    .map(({ name, header }) => [
      name,
      cells[header] === undefined ? undefined : plain(cells[header]),
    ]);
  for (const { id } of ownAttributes()) {
    const name = ownName(id);
    if (!product || changed.includes(name)) texts.push([name, cells[name] && plain(cells[name])]);
  }
  const { facts, errors } = readFieldTexts(Object.fromEntries(texts), product);
  for (const { id } of ownAttributes()) {
    const message = errors[ownName(id)];
    if (message) problems.push({ column: ownName(id), message });
  }
  for (const { name, header } of productFields) {
    const message = errors[name];
    if (message) problems.push({ column: header, message });
  }
  return facts;
}

/** What a spreadsheet has spoilt while it saved the file. `present`: the product's cells, of a new one none. */
export function spoiltCells(
  cells: Cells,
  changed: ProductColumn[],
  present: Record<ProductColumn, string> | undefined,
): RowProblem[] {
  return changed.flatMap((column) => {
    const cell = plain(cells[column] ?? "");
    const shown = `“${cell.slice(0, 100)}”`;
    if (isShortened(cell)) {
      const message = `${shown} is a long number that a spreadsheet has shortened. Please format the column as text and enter the whole number.`;
      return { column, message };
    }
    if (!hasLostLetters(plain(present?.[column] ?? ""), cell)) return [];
    const message = `${shown} has “?” in place of letters, which were lost when the file was saved. Please save it as “CSV UTF-8” and upload it again.`;
    return { column, message };
  });
}

/** The sizes and stock that are meant, as the shop is now. */
export function sizesFromCells(
  cells: Cells,
  product: TableProduct | undefined,
  problems: RowProblem[],
): SizeStock[] {
  const wrong = (message: string) => {
    problems.push({ column: "sizes", message });
    return [];
  };
  const category = cells.category === undefined ? product?.category : plain(cells.category);
  const single = singleSizeOf(category || null);
  const wanted = readSizesCell(cells.sizes ?? "", single);
  const before = readSizesCell(cells.sizes_before ?? "", single);
  if (!wanted.ok) return wrong(wanted.message);
  if (!before.ok) {
    problems.push({ column: "sizes_before", message: before.message });
    return [];
  }
  if (product && wanted.sizes.length === 0) {
    // As the line that made it: one size, and what is in stock of it stays.
    if (product.sizes.every(({ size }) => size === FREE_SIZE)) return product.sizes;
    return wrong(`At least one size must stay. If one size fits all, call it ${single}.`);
  }
  const list = wanted.sizes.length > 0 ? wanted.sizes : [{ size: FREE_SIZE, stock: null }];
  const counted = product && before.sizes.length > 0 ? before.sizes : null;
  const meant = meantSizes(list, counted, product?.sizes ?? []);
  if (meant.length > 1 && meant.some(({ size }) => size === FREE_SIZE)) {
    return wrong(mustBeOnly(single));
  }
  for (const { message } of product ? heldRefusals(deskSizes(product.id), meant) : []) {
    wrong(message);
  }
  return meant.flatMap(({ size, stock }) => {
    if (stock !== undefined) return [{ size, stock }];
    return wrong(
      `Size ${size}: too many were sold or held since the file was made, so the stock would be below zero.`,
    );
  });
}

/** The chart a line asks for, of a product that will have these sizes. */
export function chartFromCells(
  cells: Cells,
  category: string | null,
  sizes: readonly SizeStock[],
  problems: RowProblem[],
): ProductFacts["sizeChart"] {
  const read = readChartCell(plain(cells.size_chart ?? ""), sizes);
  if (read.ok) return ownMeasures(read.measures, category, sizes);
  problems.push({ column: "size_chart", message: read.message });
  return null;
}
