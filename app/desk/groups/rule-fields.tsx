import "#app/styles/desk/ways.css";
import { Choice } from "#app/ui/choice.tsx";
import { Field, SelectField } from "#app/ui/field.tsx";
import { CheckField } from "../check-field.tsx";
import type { GroupView } from "./group-view.server.ts";

const ways = [
  { value: "hand", label: "By hand", note: "You choose the products and their order" },
  { value: "rule", label: "By rule", note: "The shop finds them by what you say below" },
];

/** How a collection gets its products; what a rule asks must all be so. */
export function RuleFields({
  rule,
  group: { categories, choices },
  errors,
}: {
  rule: Record<string, string>;
  group: Pick<GroupView, "categories" | "choices">;
  errors: Record<string, string>;
}) {
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
        <SelectField
          label="Category"
          name="category"
          defaultValue={rule.category ?? ""}
          error={errors.category}
        >
          <option value="">Any</option>
          {kept(
            categories.map(({ name }) => name),
            rule.category,
          ).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          label="Product detail"
          hint="Such as a fabric or colour."
          name="facet"
          defaultValue={rule.facet ?? ""}
          error={errors.facet}
        >
          <option value="">Any</option>
          {rule.facet && !isOffered(choices.attributes, rule.facet) && (
            <option value={rule.facet}>{rule.facet.replace(":", ": ")}</option>
          )}
          {choices.attributes.map(({ id, name, values }) => (
            <optgroup key={id} label={name}>
              {values.map((value) => (
                <option key={value} value={`${id}:${value}`}>
                  {name}: {value}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label="Badge"
          hint="The few words on a product’s picture, such as Best Seller."
          name="badge"
          defaultValue={rule.badge ?? ""}
          error={errors.badge}
        >
          <option value="">Any</option>
          {kept(choices.badges, rule.badge).map((badge) => (
            <option key={badge}>{badge}</option>
          ))}
        </SelectField>
        <Field
          label="From ₹"
          hint="The lowest price, in rupees."
          name="min"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={rule.min}
          error={errors.min}
        />
        <Field
          label="Up to ₹"
          hint="The highest price, in rupees."
          name="max"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={rule.max}
          error={errors.max}
        />
        <Field
          label="New in the last days"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          hint="Such as 30. Older products leave the collection by themselves."
          defaultValue={rule.days}
          error={errors.days}
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

type Attributes = GroupView["choices"]["attributes"];

/** What is chosen stays a choice, though no product has it any more. */
function kept(names: string[], chosen: string | undefined): string[] {
  return chosen && !names.includes(chosen) ? [chosen, ...names] : names;
}

function isOffered(attributes: Attributes, facet: string): boolean {
  return attributes.some(({ id, values }) => values.some((value) => `${id}:${value}` === facet));
}
