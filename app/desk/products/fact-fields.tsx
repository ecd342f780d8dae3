import { Field, TextField } from "#app/ui/field.tsx";

type Given = {
  fields: Record<string, string>;
  errors: Record<string, string>;
};

/** What ties a field of a fact to what was typed and what is wrong with it. */
export function fieldOf({ fields, errors }: Given, name: string) {
  return {
    name,
    id: name,
    defaultValue: fields[name] ?? "",
    error: errors[name],
    autoComplete: "off",
  };
}

export function CareField(given: Given) {
  return <TextField label="Care" rows={3} maxLength={2000} {...fieldOf(given, "care")} />;
}

export function LabelFields(given: Given) {
  return (
    <>
      <Field label="Fabric" maxLength={60} {...fieldOf(given, "fabric")} />
      <Field label="Badge" list="badges" maxLength={30} {...fieldOf(given, "badge")} />
      <Field label="Brand" maxLength={60} {...fieldOf(given, "brand")} />
      <Field label="SKU" hint="Your own product code" maxLength={60} {...fieldOf(given, "sku")} />
      <Options id="badges" values={badges} />
    </>
  );
}

const badges = ["Best Seller", "New", "Limited", "Eco-Friendly", "Trending"];

export function TaxFields({ weightIsUsual, ...given }: Given & { weightIsUsual?: string }) {
  return (
    <>
      <Field
        label="MRP"
        hint="Shown struck through beside the price"
        inputMode="decimal"
        {...fieldOf(given, "originalPrice")}
      />
      <Field label="HSN" hint="4, 6 or 8 digits" inputMode="numeric" {...fieldOf(given, "hsn")} />
      <Field
        label="GST rate"
        hint="In percent. Leave empty for the usual garment rate"
        inputMode="numeric"
        {...fieldOf(given, "gstRate")}
      />
      <Field
        label="Weight"
        hint={`In grams, with packing. Couriers charge by weight${weightIsUsual ?? ""}`}
        required={weightIsUsual === undefined}
        inputMode="numeric"
        {...fieldOf(given, "weight")}
      />
    </>
  );
}

export function Options({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
