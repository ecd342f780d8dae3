import { Form, Link } from "react-router";
import type { ProductFilters } from "#app/catalog/editing/product-filter-input.server.ts";
import { productOrders, productStates } from "#app/catalog/editing/product-filters.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";

/** A plain GET form: every choice is in the address. */
export function ProductSearch({
  filters: { q, category, state, sort },
  categories,
  action,
}: {
  filters: Pick<ProductFilters, "q" | "category" | "state" | "sort">;
  categories: string[];
  /** The page that shows what is found. */
  action: string;
}) {
  const isNarrowed = Boolean(q || category || state || sort !== "new");
  return (
    // The key puts fresh values into the uncontrolled fields after a client navigation.
    <Form
      className="product-search"
      role="search"
      action={action}
      key={JSON.stringify([q, category, state, sort])}
    >
      <Field
        label="Title or SKU"
        name="q"
        type="search"
        defaultValue={q}
        autoComplete="off"
        required={false}
      />
      <SelectField label="Status" name="state" defaultValue={state ?? ""}>
        <option value="">All</option>
        {Object.entries(productStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Category" name="category" defaultValue={category}>
        <option value="">All</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Sort" name="sort" defaultValue={sort}>
        {Object.entries(productOrders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="cluster">
        <Button variant="secondary" icon="search">
          Show
        </Button>
        {isNarrowed && <Link to={action}>Show all</Link>}
      </div>
    </Form>
  );
}
