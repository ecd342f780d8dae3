import "#app/styles/pages/desk-brand.css";
import { Fragment } from "react";
import { fontPairNames, fontPairs } from "#app/brand/font-pairs.ts";
import { ornamentNames, ornaments } from "#app/brand/ornaments.ts";
import { paletteNames, palettes } from "#app/brand/palettes.ts";
import type { BrandErrors, BrandFields, NearestColour } from "#app/settings/edit-brand.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError, SelectField, TextField } from "#app/ui/field.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Props = {
  typed: BrandFields;
  errors: BrandErrors;
  /** Offered in the place of a colour that would be hard to read. */
  nearest: NearestColour | undefined;
  hasOwn: boolean;
  most: Record<"tagline" | "description" | "productsDescription" | "madeHow", number>;
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

const colours = [
  {
    name: "accent",
    label: "Your accent colour",
    hint: "The colour of buttons, links and prices if you choose “My own colours”, for example #9b2335.",
  },
  {
    name: "ground",
    label: "Your background colour",
    hint: "The background of every page: a light colour, for example #fbf6f3.",
  },
] as const;

/** Words, colours, fonts and ornaments of the shop. */
export function BrandForm({ typed, errors, nearest, hasOwn, most, print }: Props) {
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
          <TextField key={name} {...tie(name)} {...field} maxLength={most[name]} rows={3} />
        ) : (
          <Field key={name} {...tie(name)} {...field} maxLength={most[name]} />
        ),
      )}
      <Field
        label="Copyright year"
        {...tie("copyrightYear")}
        inputMode="numeric"
        maxLength={4}
        hint="The year you began; the current year is added to it. If empty, no year is shown."
      />
      <Colours typed={typed} hasOwn={hasOwn} error={errors.palette} />
      {colours.map(({ name, ...field }) => (
        <Fragment key={name}>
          <Field {...tie(name)} {...field} maxLength={7} />
          {nearest?.field === name && <UseNearest nearest={nearest} />}
        </Fragment>
      ))}
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

function UseNearest({ nearest: { field, hex } }: { nearest: NearestColour }) {
  return (
    <p>
      <Swatch colours={[hex]} /> The nearest colour that can be read is {hex}.{" "}
      <Button variant="quiet" name="use" value={`${field} ${hex}`}>
        Use {hex} and save
      </Button>
    </p>
  );
}

function Colours({
  typed,
  hasOwn,
  error,
}: {
  typed: BrandFields;
  hasOwn: boolean;
  error: string | undefined;
}) {
  const choices = [
    ...(hasOwn ? [{ value: "own", label: "Drawn for this shop", colours: [] }] : []),
    ...paletteNames.map((value) => {
      const { label, accent, ground } = palettes[value];
      return { value, label, colours: [accent, ground] };
    }),
    { value: "typed", label: "My own colours", colours: [] },
  ];
  return (
    <fieldset className="field">
      <legend>Colours</legend>
      <ul className="palettes">
        {choices.map(({ value, label, colours }) => (
          <li key={value}>
            <label className="check">
              <input
                type="radio"
                name="palette"
                value={value}
                defaultChecked={typed.palette === value}
              />
              <span>
                <Swatch colours={colours} /> {label}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error && <FieldError id="palette-error">{error}</FieldError>}
    </fieldset>
  );
}

function Swatch({ colours }: { colours: readonly string[] }) {
  return colours.map((background) => (
    <i key={background} className="palette-colour" style={{ background }} />
  ));
}
