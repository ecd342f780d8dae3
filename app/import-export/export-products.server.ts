import { productFields } from "#app/catalog/product-fields.ts";
import { inPages } from "#app/in-parts.ts";
import { type Cell, csvHead, csvLines } from "./csv.ts";
import { exportedCell } from "./line-changes.server.ts";
import {
  cellsOf,
  headerOf,
  type ProductColumn,
  productColumns,
  type TableProduct,
} from "./product-columns.ts";
import { tableProducts } from "./table-products.server.ts";

export const PRODUCTS_A_PAGE = 200;
/** Numbers for the spreadsheet; SKU and HSN are names made of digits. */
const numeric = new Set<ProductColumn>(
  productFields
    .filter(({ kind }) => kind === "rupees" || kind === "whole")
    .map(({ header }) => header),
);

/** Every product, drafts and hidden ones too, a line each: to be changed and sent back. */
export async function* exportProducts(now = Date.now()): AsyncGenerator<string> {
  const columns = productColumns();
  yield csvHead(columns.map(headerOf));
  const pages = inPages<TableProduct>(PRODUCTS_A_PAGE, (last) =>
    tableProducts(last?.id ?? "", PRODUCTS_A_PAGE),
  );
  for await (const products of pages) {
    yield csvLines(
      products.map((product) => {
        const present = cellsOf(product, now);
        const cells: typeof present = { ...present, as_exported: exportedCell(present) };
        return columns.map((name): Cell => {
          return numeric.has(name) && cells[name] !== ""
            ? Number(cells[name])
            : (cells[name] ?? "");
        });
      }),
    );
  }
}
