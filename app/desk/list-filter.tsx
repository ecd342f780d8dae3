import "#app/styles/desk/ways.css";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { isNarrowed, type TypedFilters } from "./narrowed.ts";

/**
 * What narrows a list, as a form that needs no script: its fields are in the address of what it finds.
 * On a phone it is folded until it narrows: the list is on the first screen.
 */
export function ListFilter({
  action,
  typed,
  children,
}: {
  action: string;
  /** By name; where something is chosen there is a way back to all. */
  typed: TypedFilters;
  children: ReactNode;
}) {
  return (
    // The key puts fresh values into the uncontrolled fields after a client navigation.
    <details key={JSON.stringify(typed)} className="list-filter-fold" open={isNarrowed(typed)}>
      <summary>Filters</summary>
      <Form role="search" action={action} className="list-filter">
        {children}
        <Button variant="secondary" icon="search">
          Search
        </Button>
        {isNarrowed(typed) && <Link to={action}>Clear filters</Link>}
      </Form>
    </details>
  );
}

/** Instead of a list with nothing in it: `title` where its filters are why, with the way back to all. */
export function NothingNarrowed({ title, action }: { title: string; action: string }) {
  return (
    <EmptyState
      as="h2"
      title={title}
      action={
        <ButtonLink to={action} variant="secondary">
          Clear filters
        </ButtonLink>
      }
    />
  );
}

/** One of them; the first option narrows nothing. */
export function FilterSelect({
  label,
  name,
  chosen,
  all,
  options,
}: {
  label: string;
  name: string;
  chosen: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FilterText({
  label,
  name,
  typed,
  type = "search",
}: {
  label: string;
  name: string;
  typed: string;
  type?: "search" | "date";
}) {
  return (
    <label>
      {label}
      <input
        type={type}
        name={name}
        defaultValue={typed}
        maxLength={type === "date" ? undefined : 100}
        autoComplete="off"
      />
    </label>
  );
}
