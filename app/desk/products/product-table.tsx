import { Form, Link } from "react-router";
import type { DeskProduct } from "#app/catalog/editing/product-desk.server.ts";
import type { ProductFilters } from "#app/catalog/editing/product-filter-input.server.ts";
import { grouped } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DeskIcon } from "../desk-icon.tsx";
import { BulkMore } from "../lists/bulk-more.tsx";
import { TickAll } from "../lists/tick-all.tsx";
import { RowPicture } from "../row-picture.tsx";
import type { RefusedCell } from "./edit-cell.tsx";
import { PriceCell } from "./price-cell.tsx";
import { ProductStateTag } from "./product-state.tsx";
import { StockCell } from "./stock-cell.tsx";

export type ListFilters = Pick<ProductFilters, "q" | "category" | "state" | "sort">;
const BULK = "bulk";

/** `of` is the cell's intent. */
type RefusedRow = RefusedCell & { of: string | undefined };

/** The desk's products as a table, and what can be done with those that are ticked or with all that match. */
export function ProductTable({
  products,
  total,
  filters,
  refused,
  isAllTicked,
  hidden,
}: {
  products: DeskProduct[];
  /** How many the list has on all its pages. */
  total: number;
  filters: ListFilters;
  /** What was sent about one product's stock or price. */
  refused: (RefusedRow & { productId: string | undefined }) | undefined;
  isAllTicked: boolean;
  /** Columns that the operator leaves out. */
  hidden: readonly string[];
}) {
  const shows = (column: string) => !hidden.includes(column);
  return (
    <div className="list">
      <div className="card rows">
        <table className="tbl stick product-table">
          <caption className="sr-only">Products</caption>
          <thead>
            <tr>
              <td className="c-tick">
                <TickAll here={deskListAddress(filters)} isAllTicked={isAllTicked} />
              </td>
              <td />
              <Heading filters={filters} label="Product" up="title" down="title-down" />
              <th scope="col">Status</th>
              {shows("category") && (
                <th scope="col" className="c-cat">
                  Category
                </th>
              )}
              {shows("stock") && <th scope="col">Stock</th>}
              {shows("sku") && (
                <th scope="col" className="c-sku">
                  SKU
                </th>
              )}
              {shows("changed") && (
                <Heading
                  filters={filters}
                  className="c-changed"
                  label="Changed"
                  up="unchanged"
                  down="changed"
                />
              )}
              <Heading
                filters={filters}
                className="num"
                label="Price"
                up="price-up"
                down="price-down"
              />
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <Row
                key={product.id}
                product={product}
                isTicked={isAllTicked}
                refused={refused?.productId === product.id ? refused : undefined}
                shows={shows}
              />
            ))}
          </tbody>
        </table>
      </div>
      <BulkBar filters={filters} total={total} shown={products.length} />
    </div>
  );
}

function Row({
  product,
  isTicked,
  refused,
  shows,
}: {
  product: DeskProduct;
  isTicked: boolean;
  refused: RefusedRow | undefined;
  shows: (column: string) => boolean;
}) {
  const { id, title, productState, picture, category, sku } = product;
  return (
    <tr id={`product-${id}`}>
      <td className="c-tick">
        <label>
          <input
            type="checkbox"
            className="tick"
            form={BULK}
            name="id"
            value={id}
            defaultChecked={isTicked}
            aria-label={`Select ${title}`}
          />
        </label>
      </td>
      <td className="c-pic">
        <RowPicture picture={picture} width={36} />
      </td>
      <td className="c-no">
        <Link to={`/admin/products/${encodeURIComponent(id)}`}>{title}</Link>
      </td>
      <td className="c-state">
        <ProductStateTag productState={productState} />
      </td>
      {shows("category") && <td className="c-cat">{category}</td>}
      {shows("stock") && (
        <td className="c-due">
          <StockCell product={product} refused={refused?.of === "stock" ? refused : undefined} />
        </td>
      )}
      {shows("sku") && <td className="c-sku">{sku}</td>}
      {shows("changed") && <td className="c-changed">{dayClock(product.updatedAt)}</td>}
      <td className="c-total num">
        <PriceCell product={product} refused={refused?.of === "price" ? refused : undefined} />
      </td>
    </tr>
  );
}

/** A heading that sorts by its column; once more turns it round. */
function Heading({
  filters,
  label,
  up,
  down,
  className,
}: {
  filters: ListFilters;
  label: string;
  up: ListFilters["sort"];
  down: ListFilters["sort"];
  className?: string;
}) {
  const { sort } = filters;
  const isUp = sort === up;
  const direction = isUp ? "ascending" : sort === down ? "descending" : undefined;
  const next = direction === undefined ? (label === "Changed" ? down : up) : isUp ? down : up;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <Link to={deskListAddress({ ...filters, sort: next })} preventScrollReset>
        {label}
        {direction && <span aria-hidden="true">{isUp ? "↑" : "↓"}</span>}
      </Link>
    </th>
  );
}

/** The address of a list, without what is usual. */
export function deskListAddress({ q, category, state, sort }: ListFilters): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state) query.set("state", state);
  if (category) query.set("category", category);
  if (sort !== "new") query.set("sort", sort);
  const text = query.toString();
  return text ? `/admin/products?${text}` : "/admin/products";
}

/** Ticks and buttons lead to a page that shows what would change; nothing is changed from here. */
function BulkBar({
  filters: { q, category, state, sort },
  total,
  shown,
}: {
  filters: ListFilters;
  total: number;
  shown: number;
}) {
  const here = deskListAddress({ q, category, state, sort });
  return (
    <Form id={BULK} action="/admin/bulk-edit" className="bulk">
      <input type="hidden" name="q" value={q} />
      <input type="hidden" name="of" value={category} />
      <input type="hidden" name="state" value={state ?? ""} />
      <b>
        <span className="n" /> selected
      </b>
      <div className="acts">
        <Button name="what" value="price">
          <DeskIcon name="indian-rupee" />
          Price …
        </Button>
        <Button variant="secondary" name="what" value="stock">
          <DeskIcon name="package" />
          Stock …
        </Button>
        <BulkMore>
          <Button variant="secondary" name="what" value="category">
            <DeskIcon name="layers" />
            Category …
          </Button>
          <Button variant="secondary" name="what" value="publish">
            <DeskIcon name="eye" />
            Publish …
          </Button>
          <Button variant="secondary" name="what" value="unpublish">
            <DeskIcon name="eye-off" />
            Unpublish …
          </Button>
        </BulkMore>
      </div>
      {total > shown && (
        <label className="check">
          <input type="checkbox" name="all" value="yes" /> All {grouped(total)} that match
        </label>
      )}
      <Link to={here} className="clear" preventScrollReset>
        Clear
      </Link>
    </Form>
  );
}

/** The way to the next page of a list, and back to its first. */
export function ProductPages({ next, isFirst }: { next: string | null; isFirst: boolean }) {
  if (!next && isFirst) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {next && (
        <ButtonLink to={next} variant="secondary">
          More products
        </ButtonLink>
      )}
      {!isFirst && <Link to="/admin/products">Back to first page</Link>}
    </nav>
  );
}
