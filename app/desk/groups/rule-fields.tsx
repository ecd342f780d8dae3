import "#app/styles/desk/ways.css";
import { withUnit } from "#app/catalog/own-attributes/with-unit.ts";
import { Choice } from "#app/ui/choice.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { CheckField } from "../check-field.tsx";
import type { GroupView } from "./group-view.server.ts";

const ways = [
  { value: "hand", label: "By hand", note: "You choose the products and their order" },
  { value: "rule", label: "By rule", note: "The shop finds them by what you say below" },
];

type Rule = {
  rule: Record<string, string>;
  errors: Record<string, string>;
};

/** How a collection gets its products; what a rule asks must all be so. */
export function RuleFields({
  group: { categories, choices },
  ...asked
}: Rule & { group: Pick<GroupView, "categories" | "choices"> }) {
  const { rule, errors } = asked;
  const categoryNames = categories.map(({ name }) => name);
  const isGone = rule.category && !categoryNames.includes(rule.category);
  const gone = `${rule.category} is no longer a category, so nothing is found. Please choose another, or Any.`;
  return (
    <>
      <Choice
        legend="How its products are chosen"
        name="way"
        options={ways}
        chosen={rule.way ?? "hand"}
        error={errors.way}
      />
      <fieldset className="stack rule-fields">
        <legend>The rule: products of which all of this is true</legend>
        <NameSelect
          {...asked}
          errors={isGone ? { category: gone, ...errors } : errors}
          name="category"
          label="Category"
          names={categoryNames}
        />
        <DetailSelect {...asked} attributes={choices.attributes} />
        <NameSelect
          {...asked}
          name="badge"
          label="Badge"
          hint="The few words on a product’s picture, such as Best Seller."
          names={choices.badges}
        />
        <NumberField {...asked} name="min" label="From ₹" hint="The lowest price, in rupees." />
        <NumberField {...asked} name="max" label="Up to ₹" hint="The highest price, in rupees." />
        <NumberField
          {...asked}
          name="days"
          label="New in the last days"
          hint="Such as 30. Older products leave the collection by themselves."
        />
        <CheckField
          name="onSale"
          label="Only products on sale"
          defaultChecked={rule.onSale === "yes"}
          error={errors.onSale}
        />
      </fieldset>
    </>
  );
}

type Asked = Rule & { name: string; label: string; hint?: string };

/** One of these names. What is chosen stays a choice, though no product has it any more. */
function NameSelect({ rule, errors, names, ...field }: Asked & { names: string[] }) {
  const chosen = rule[field.name];
  const shown = chosen && !names.includes(chosen) ? [chosen, ...names] : names;
  return (
    <SelectField {...field} defaultValue={chosen ?? ""} error={errors[field.name]}>
      <option value="">Any</option>
      {shown.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

type Attributes = GroupView["choices"]["attributes"];

/** A value of one of the attributes; what is chosen stays a choice here too. */
function DetailSelect({ rule: { facet }, errors, attributes }: Rule & { attributes: Attributes }) {
  const isOffered = attributes.some(({ id, values }) =>
    values.some((value) => `${id}:${value}` === facet),
  );
  return (
    <SelectField
      label="Product detail"
      hint="Such as a fabric or colour."
      name="facet"
      defaultValue={facet ?? ""}
      error={errors.facet}
    >
      <option value="">Any</option>
      {facet && !isOffered && <option value={facet}>{facet.replace(":", ": ")}</option>}
      {attributes.map(({ id, name, unit, values }) => (
        <optgroup key={id} label={name}>
          {values.map((value) => (
            <option key={value} value={`${id}:${value}`}>
              {name}: {withUnit(value, unit)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function NumberField({ rule, errors, ...field }: Asked) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={rule[field.name]}
      error={errors[field.name]}
    />
  );
}
