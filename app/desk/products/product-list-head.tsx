import { Form, Link } from "react-router";
import { productOrders } from "#app/catalog/editing/product-filters.ts";
import { keysOf } from "#app/keys.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { AppliedPill, PillMenu } from "../lists/pills.tsx";
import { tickedAll } from "../lists/tick-all.tsx";
import { deskListAddress, type ListFilters } from "./product-table.tsx";

/** Above the list: what finds a product, ticks all that are shown, narrows and sorts them; applied, each can be taken off. */
export function ProductListHead({
  filters,
  categories,
  total,
  isAllTicked,
}: {
  filters: ListFilters;
  categories: string[];
  /** How many there are on all pages. */
  total: number;
  isAllTicked: boolean;
}) {
  const { q, category, sort } = filters;
  const here = deskListAddress(filters);
  return (
    <div className="filters list-head">
      <ProductFind filters={filters} />
      <div className="filters">
        {total > 0 && (
          <Link
            to={tickedAll(here, isAllTicked)}
            preventScrollReset
            className={isAllTicked ? "pill on in-cards" : "pill in-cards"}
          >
            {isAllTicked ? "Clear selection" : "Select all"}
            {!isAllTicked && <span className="sr-only"> on this page</span>}
          </Link>
        )}
        {q && <AppliedPill label={`“${q}”`} to={deskListAddress({ ...filters, q: "" })} />}
        {category ? (
          <AppliedPill label={category} to={deskListAddress({ ...filters, category: "" })} />
        ) : (
          <PillMenu key={`category ${here}`} label="Category">
            {categories.map((name) => (
              <Link key={name} to={deskListAddress({ ...filters, category: name })}>
                {name}
              </Link>
            ))}
          </PillMenu>
        )}
        <PillMenu key={`sort ${here}`} label={productOrders[sort]} about="Sort: ">
          {keysOf(productOrders).map((order) => (
            <Link
              key={order}
              to={deskListAddress({ ...filters, sort: order })}
              aria-current={order === sort ? "true" : undefined}
            >
              {productOrders[order]}
            </Link>
          ))}
        </PillMenu>
      </div>
    </div>
  );
}

/** A plain GET form, which keeps what the list is narrowed by. */
function ProductFind({ filters: { q, category, state, sort } }: { filters: ListFilters }) {
  const kept = { category, state: state ?? "", sort: sort === "new" ? "" : sort };
  return (
    // The key puts a fresh value into the uncontrolled field after a client navigation.
    <Form key={q} className="desk-search line-search" role="search" action="/admin/products">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field
        label="Title or SKU"
        name="q"
        type="search"
        placeholder="Title or SKU"
        defaultValue={q}
        autoComplete="off"
        required={false}
      />
      <Button variant="secondary" icon="search">
        Find
      </Button>
    </Form>
  );
}
