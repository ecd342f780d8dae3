import type { RefCallback } from "react";
import { Form } from "react-router";
import { type BulkKind, endings, mrpRules } from "#app/catalog/bulk/bulk-change.ts";
import { counted } from "#app/india/counts.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { useTypedMeanwhile } from "../typed-meanwhile.ts";

type Typed = Record<string, string>;
type Given = { typed: Typed; errors: Typed; categories: readonly string[] };

type Shown = Given & { what: BulkKind; selected: readonly [string, string][] };

/** What is to be changed; Show leads to old and new side by side, and what is typed meanwhile stays. */
export function BulkFields(shown: Shown) {
  const form = useTypedMeanwhile(shown.what);
  return <BulkForm key={JSON.stringify(shown.typed)} {...shown} form={form} />;
}

function BulkForm({
  what,
  selected,
  form,
  ...given
}: Shown & { form: RefCallback<HTMLFormElement> }) {
  if (what === "publish" || what === "unpublish") return null;
  return (
    <Form ref={form} className="card in-card bulk-fields">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="typed" value="yes" />
      {selected.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {what === "price" && <PriceFields {...given} />}
      {what === "category" && <CategoryField {...given} />}
      {what === "stock" && <StockFields {...given} />}
      <Button variant="secondary">Preview changes</Button>
    </Form>
  );
}

/** What a change is for, before it is previewed. */
export function forHowMany(selected: readonly [string, string][]): string {
  const ticked = selected.filter(([name]) => name === "id").length;
  return `For ${ticked > 0 ? counted(ticked, "selected product") : "all products that match"}.`;
}

function PriceFields({ typed, errors }: Given) {
  return (
    <>
      <Field
        label="Percent"
        name="percent"
        required
        inputMode="text"
        autoComplete="off"
        hint="-10 lowers prices by 10%, 7.5 raises them by 7.5%"
        defaultValue={typed.percent}
        error={errors.percent}
      />
      <SelectField label="Round" name="ending" defaultValue={typed.ending} required>
        <BulkOptions of={endings} />
      </SelectField>
      <SelectField
        label="MRP"
        hint="Shown crossed out"
        name="mrp"
        defaultValue={typed.mrp}
        required
      >
        <BulkOptions of={mrpRules} />
      </SelectField>
    </>
  );
}

function CategoryField({ typed, errors, categories }: Given) {
  return (
    <SelectField
      label="New category"
      name="category"
      defaultValue={typed.category}
      error={errors.category}
      required
    >
      {categories.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function StockFields({ typed, errors }: Given) {
  return (
    <>
      <SelectField
        label="Stock of each size"
        hint="“Set to” counts anew, “increase by” adds what has come in"
        name="how"
        defaultValue={typed.how}
        required
      >
        <option value="set">set to</option>
        <option value="add">increase by</option>
      </SelectField>
      <Field
        label="Items"
        name="units"
        required
        inputMode="numeric"
        autoComplete="off"
        hint="Sizes made to order do not change"
        defaultValue={typed.units}
        error={errors.units}
      />
    </>
  );
}

function BulkOptions({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
