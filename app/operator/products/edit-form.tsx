import { Form, useNavigation } from "react-router";
import { categories } from "#app/shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextField } from "#app/ui/field.tsx";
import { ConflictChoice } from "./conflict-choice.tsx";
import type { Conflict } from "./edit-conflicts.ts";
import type { Edit } from "./edit-input.ts";
import { PriceField } from "./price-field.tsx";
import { PublishFields } from "./publish-fields.tsx";
import { SizeFields } from "./size-fields.tsx";

const badges = ["Best Seller", "New", "Limited", "Eco-Friendly", "Trending"];

/** Everything of a product but its pictures. */
export function EditForm({
  edit: { fields, sizes },
  was,
  held,
  isDraft,
  errors,
  conflict,
}: {
  edit: Edit;
  /** The texts it was made from, as JSON: what others changed since is told by it. */
  was: string;
  held: Record<string, number>;
  isDraft: boolean;
  errors: Record<string, string>;
  conflict: { message: string; conflicts: Conflict[] } | undefined;
}) {
  const navigation = useNavigation();
  const saving = navigation.state !== "idle" && navigation.formMethod === "POST";
  const of = (name: string) => ({
    name,
    id: name,
    defaultValue: fields[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <Form method="post" encType="multipart/form-data" className="panel product-form stack">
      <input type="hidden" name="was" value={was} />
      {conflict && <ConflictChoice {...conflict} />}
      <fieldset className="stack">
        <legend>
          <h2>Words</h2>
        </legend>
        <Field label="Title" required maxLength={200} {...of("title")} />
        <TextField label="Description" rows={6} maxLength={5000} {...of("description")} />
        <TextField label="Care" rows={3} maxLength={2000} {...of("care")} />
        <div className="fields">
          <Field
            label="Category"
            list="categories"
            maxLength={60}
            hint="One of the list, or a new one. The size chart goes by it."
            {...of("category")}
          />
          <Field label="Fabric" maxLength={60} {...of("fabric")} />
          <Field
            label="Colors"
            hint="Comma-separated, the main colour first: Rose, Ivory"
            {...of("colors")}
          />
          <Field label="Badge" list="badges" maxLength={30} {...of("badge")} />
          <Field label="Brand" maxLength={60} {...of("brand")} />
          <Field label="SKU" hint="Your own number for it" maxLength={60} {...of("sku")} />
        </div>
        <Options id="categories" values={categories} />
        <Options id="badges" values={badges} />
      </fieldset>
      <fieldset className="stack">
        <legend>
          <h2>Price, tax and weight</h2>
        </legend>
        <div className="fields">
          <PriceField price={fields.price} error={errors.price} />
          <Field
            label="Price before"
            hint="Struck through beside the price"
            inputMode="decimal"
            {...of("originalPrice")}
          />
          <Field label="HSN" hint="4, 6 or 8 digits" inputMode="numeric" {...of("hsn")} />
          <Field
            label="GST rate"
            hint="In percent. Empty: as garments are taxed, by their price"
            inputMode="numeric"
            {...of("gstRate")}
          />
          <Field
            label="Weight"
            hint="In grams, with its packing: couriers charge by it"
            required
            inputMode="numeric"
            {...of("weight")}
          />
        </div>
      </fieldset>
      <SizeFields sizes={sizes} held={held} errors={errors} />
      {isDraft && <PublishFields fields={fields} error={errors.publishAt} />}
      <div className="cluster">
        <Button pending={saving} pendingLabel="Saving …">
          Save
        </Button>
        <Button variant="secondary" icon="eye" name="then" value="preview" disabled={saving}>
          Save and preview
        </Button>
      </div>
    </Form>
  );
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
