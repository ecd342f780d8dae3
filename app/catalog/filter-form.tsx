import type { SubmitEvent } from "react";
import { Form, Link, useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import type { Facets } from "./facets.server.ts";
import { sorts } from "./sorts.ts";

/**
 * A plain GET form: every choice is in the address, so a list can be kept and sent on. Folded away
 * once something is found, which a phone shows below it.
 */
export function FilterForm({
  facets,
  chosen,
  errors = {},
  isEmpty,
  base = "/products",
  usualOrder = sorts.new,
}: {
  facets: Facets;
  chosen: Record<string, string>;
  errors?: { min?: string; max?: string };
  isEmpty: boolean;
  /** The address of the list that is narrowed. */
  base?: string | undefined;
  /** What the order is called that needs no choice. */
  usualOrder?: string | undefined;
}) {
  const submit = useSubmit();
  const count = Object.keys(chosen).filter((name) => name !== "sort").length;
  const isWrong = Object.keys(errors).length > 0;

  /** The server leaves out what is empty too, by a redirect: this saves the second request. */
  function submitChosen(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].filter(
      ([name, value]) => value !== "" && !(name === "sort" && value === "new"),
    ) as [string, string][];
    void submit(new URLSearchParams(chosen), { action: base });
  }

  return (
    <div className="filters">
      {/* The key puts fresh values into the uncontrolled fields after a client navigation. */}
      <details open={isWrong || (count > 0 && isEmpty)} key={JSON.stringify(chosen)}>
        <summary>{`Filter and sort${count > 0 ? ` (${count})` : ""}`}</summary>
        <Form method="get" action={base} onSubmit={submitChosen}>
          <Choice label="Category" name="category" values={facets.categories} chosen={chosen} />
          <Choice
            label={facets.labels?.fabric ?? "Fabric"}
            name="fabric"
            values={facets.fabrics}
            chosen={chosen}
          />
          <Choice
            label={facets.labels?.color ?? "Colour"}
            name="color"
            values={facets.colors}
            chosen={chosen}
          />
          {facets.own?.map(({ id, name, values }) => (
            <Choice key={id} label={name} name={id} values={values} chosen={chosen} />
          ))}
          <Choice label="Size" name="size" values={facets.sizes} chosen={chosen} />
          <Field
            label="From ₹"
            name="min"
            inputMode="numeric"
            defaultValue={chosen.min}
            error={errors.min}
          />
          <Field
            label="Up to ₹"
            name="max"
            inputMode="numeric"
            defaultValue={chosen.max}
            error={errors.max}
          />
          <SelectField label="Sort by" name="sort" defaultValue={chosen.sort ?? "new"}>
            {Object.entries(sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {value === "new" ? usualOrder : label}
              </option>
            ))}
          </SelectField>
          <Button>Show products</Button>
        </Form>
      </details>
      {Object.keys(chosen).length > 0 && <Link to={base}>Clear all</Link>}
    </div>
  );
}

function Choice({
  label,
  name,
  values,
  chosen,
}: {
  label: string;
  name: string;
  values: string[];
  chosen: Record<string, string>;
}) {
  if (values.length === 0) return null;
  return (
    <SelectField label={label} name={name} defaultValue={chosen[name] ?? ""}>
      <option value="">Any</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  );
}
