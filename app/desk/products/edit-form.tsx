import { Form, useNavigation } from "react-router";
import { emptyChart } from "#app/catalog/editing/chart-input.ts";
import type { Conflict } from "#app/catalog/editing/edit-conflicts.ts";
import type { Edit } from "#app/catalog/editing/edit-input.ts";
import { categories } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { CareField, fieldOf, LabelFields, Options, TaxFields } from "./fact-fields.tsx";
import { PriceField } from "./price-field.tsx";
import { PublishFields } from "./publish-fields.tsx";
import { SizeFields } from "./size-fields.tsx";

/** Everything of a product but its pictures. */
export function EditForm({
  edit: { fields, sizes, chart = emptyChart },
  was,
  held,
  hasOwnChart,
  isDraft,
  errors,
  conflict,
}: {
  edit: Edit;
  /** The texts it was made from, as JSON: what others changed since is told by it. */
  was: string;
  held: Record<string, number>;
  hasOwnChart: boolean;
  isDraft: boolean;
  errors: Record<string, string>;
  conflict: { message: string; conflicts: Conflict[] } | undefined;
}) {
  const navigation = useNavigation();
  const saving = navigation.state !== "idle" && navigation.formMethod === "POST";
  const given = { fields, errors };
  const of = (name: string) => fieldOf(given, name);
  return (
    <Form method="post" encType="multipart/form-data" className="panel product-form stack">
      <input type="hidden" name="was" value={was} />
      {conflict && <ConflictChoice {...conflict} />}
      <fieldset className="stack">
        <legend>
          <h2>Details</h2>
        </legend>
        <Field label="Title" required maxLength={200} {...of("title")} />
        <TextField label="Description" rows={6} maxLength={5000} {...of("description")} />
        <CareField {...given} />
        <div className="fields">
          <Field
            label="Category"
            list="categories"
            maxLength={60}
            hint="Choose from the list or enter a new one. It sets the size chart."
            {...of("category")}
          />
          <Field
            label="Colors"
            hint="Comma-separated, the main colour first: Rose, Ivory"
            {...of("colors")}
          />
          <LabelFields {...given} />
        </div>
        <Options id="categories" values={categories} />
      </fieldset>
      <fieldset className="stack">
        <legend>
          <h2>Price, tax and weight</h2>
        </legend>
        <div className="fields">
          <PriceField price={fields.price} error={errors.price} />
          <TaxFields {...given} />
        </div>
      </fieldset>
      <SizeFields sizes={sizes} held={held} errors={errors} />
      <ChartFields
        chart={chart}
        sizes={sizes.rows.map(({ size }) => size)}
        hasOwn={hasOwnChart}
        errors={errors}
      />
      {isDraft && <PublishFields fields={fields} error={errors.publishAt} />}
      <div className="cluster">
        <Button pending={saving} pendingLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" icon="eye" name="then" value="preview" disabled={saving}>
          Save and preview
        </Button>
      </div>
    </Form>
  );
}
