import "#app/styles/pages/desk-brand.css";
import type { OwnColours } from "#app/brand/brand.ts";
import { fontPairNames, fontPairs } from "#app/brand/font-pairs.ts";
import { ornamentNames, ornaments } from "#app/brand/ornaments.ts";
import type { BrandErrors, BrandFields, NearestColours } from "#app/settings/edit-brand.server.ts";
import { Field, SelectField, TextField } from "#app/ui/field.tsx";
import { BrandColours } from "./brand-colours.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Props = {
  typed: BrandFields;
  errors: BrandErrors;
  nearest: NearestColours;
  own: OwnColours | null;
  print: string;
};

/** Each a line of words, by its field. */
const textFields = [
  {
    name: "tagline",
    label: "Tagline",
    hint: "A few words beside the name, such as “Block prints of Jaipur”.",
    isLong: false,
  },
  {
    name: "description",
    label: "Description",
    hint: "One or two sentences, shown by search engines and when a page is shared.",
    isLong: true,
  },
  {
    name: "productsDescription",
    label: "Description of the list of products",
    hint: "Shown by search engines. If empty, they show the description.",
    isLong: true,
  },
  {
    name: "madeHow",
    label: "Last line of every page",
    hint: "For example who makes your products, and where.",
    isLong: false,
  },
] as const;

/** Words, colours, fonts and ornaments of the shop. */
export function BrandForm({ typed, errors, nearest, own, print }: Props) {
  const tie = (name: keyof BrandFields) => ({
    name,
    defaultValue: typed[name],
    error: errors[name],
    autoComplete: "off",
  });
  return (
    <SettingsForm>
      <input type="hidden" name="print" value={print} />
      {textFields.map(({ name, isLong, ...field }) =>
        isLong ? (
          <TextField key={name} {...tie(name)} {...field} rows={3} />
        ) : (
          <Field key={name} {...tie(name)} {...field} />
        ),
      )}
      <Field
        label="Copyright year"
        {...tie("copyrightYear")}
        inputMode="numeric"
        hint="The year you began; the current year is added to it. If empty, no year is shown."
      />
      <BrandColours typed={typed} errors={errors} nearest={nearest} own={own} />
      <SelectField
        label="Fonts"
        required
        hint="The first is for headings, the second for text."
        {...tie("fonts")}
      >
        {fontPairNames.map((name) => (
          <option key={name} value={name}>
            {fontPairs[name].label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Decoration"
        required
        hint="Small drawings at headings and where a page is empty."
        {...tie("ornament")}
      >
        {ornamentNames.map((name) => (
          <option key={name} value={name}>
            {ornaments[name].label}
          </option>
        ))}
      </SelectField>
    </SettingsForm>
  );
}
