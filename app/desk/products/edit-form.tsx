import { Form, useNavigation } from "react-router";
import type { Conflict } from "#app/catalog/editing/edit-conflicts.ts";
import type { Edit } from "#app/catalog/editing/edit-input.ts";
import type { Attribute } from "#app/catalog/own/attributes.ts";
import { productFields } from "#app/catalog/product-fields.ts";
import { emptyChart } from "#app/sizes/chart-input.ts";
import { Button } from "#app/ui/button.tsx";
import { ChartFields } from "./chart-fields.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import { FactFields } from "./fact-fields.tsx";
import { OwnFields } from "./own-fields.tsx";
import { PublishFields } from "./publish-fields.tsx";
import { SizeFields } from "./size-fields.tsx";

const details = productFields.filter(({ part }) => part === "details");
const price = productFields.filter(({ part }) => part === "price");

/** Everything of a product but its pictures. */
export function EditForm({
  edit: { fields, sizes, chart = emptyChart },
  offered,
  categories,
  attributes,
  was,
  held,
  hasOwnChart,
  isDraft,
  errors,
  conflict,
}: {
  edit: Edit;
  /** The sizes of its category. */
  offered: readonly string[];
  categories: readonly string[];
  attributes: readonly Attribute[];
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
  const given = { fields, errors, categories };
  return (
    <Form method="post" encType="multipart/form-data" className="panel product-form stack">
      <input type="hidden" name="was" value={was} />
      {conflict && <ConflictChoice {...conflict} />}
      <fieldset className="stack">
        <legend>
          <h2>Details</h2>
        </legend>
        <FactFields of={details} {...given} />
      </fieldset>
      <OwnFields attributes={attributes} {...given} />
      <fieldset className="stack">
        <legend>
          <h2>Price, tax and weight</h2>
        </legend>
        <FactFields of={price} {...given} />
      </fieldset>
      <SizeFields sizes={sizes} offered={offered} held={held} errors={errors} />
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
