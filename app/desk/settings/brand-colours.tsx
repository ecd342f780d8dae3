import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { OwnColours } from "#app/brand/brand.ts";
import { paletteNames, palettes } from "#app/brand/palettes.ts";
import type { BrandErrors, BrandFields, NearestColours } from "#app/settings/edit-brand.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { BrandSample, type ChosenColours } from "./brand-sample.tsx";

const typedFields = [
  {
    name: "accent",
    label: "Your accent colour",
    hint: "The colour of buttons, ornaments and your shop’s name if you choose “My own colours”, for example #9b2335.",
  },
  {
    name: "ground",
    label: "Your background colour",
    hint: "The background of every page: a light colour, for example #fbf6f3.",
  },
] as const;

/**
 * A palette or two colours of one's own, and a sample of them: with script it follows what is chosen,
 * without it a button shows it.
 */
export function BrandColours({
  typed,
  errors,
  nearest,
  own,
}: {
  typed: BrandFields;
  errors: BrandErrors;
  /** Offered in the place of colours that would be hard to read. */
  nearest: NearestColours;
  own: OwnColours | null;
}) {
  const [chosen, choose] = useState<ChosenColours>(typed);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // What was chosen before React was there.
  useEffect(() => choose(readChosen(fieldset.current?.form)), []);
  function follow({ target, currentTarget: { form } }: SyntheticEvent<HTMLFieldSetElement>) {
    const { name } = target as HTMLInputElement;
    const radios = form?.elements.namedItem("palette");
    // Whoever types a colour wants it.
    const isTyped = name === "accent" || name === "ground";
    if (isTyped && radios instanceof RadioNodeList) radios.value = "typed";
    choose(readChosen(form));
  }
  return (
    <fieldset className="stack tight" id="colours" onChange={follow} ref={fieldset}>
      <legend>Colours</legend>
      <Palettes chosen={typed.palette} hasOwn={own !== null} />
      {errors.palette && <FieldError id="palette-error">{errors.palette}</FieldError>}
      {typedFields.map(({ name, ...field }) => (
        <Field
          key={name}
          name={name}
          {...field}
          defaultValue={typed[name]}
          error={errors[name]}
          autoComplete="off"
        />
      ))}
      <UseNearest nearest={nearest} />
      <BrandSample chosen={chosen} own={own} />
      <div>
        <Button
          variant="secondary"
          name="show"
          value="colours"
          formAction="/admin/settings/brand#colours"
          formNoValidate
        >
          Show these colours
        </Button>{" "}
        <span className="soft">Customers see them when you save.</span>
      </div>
    </fieldset>
  );
}

function readChosen(form: HTMLFormElement | null | undefined): ChosenColours {
  const sent = new FormData(form ?? undefined);
  const text = (name: string) => String(sent.get(name) ?? "");
  return { palette: text("palette"), accent: text("accent"), ground: text("ground") };
}

function UseNearest({ nearest }: { nearest: NearestColours }) {
  const offered = Object.entries(nearest);
  if (offered.length === 0) return null;
  const hexes = offered.map(([, hex]) => hex);
  const isOne = hexes.length === 1;
  return (
    <p>
      <Swatch colours={hexes} />{" "}
      {isOne
        ? "The nearest colour that can be read is"
        : "The nearest colours that can be read are"}{" "}
      {hexes.join(" and ")}.{" "}
      <Button variant="quiet" name="use" value={offered.flat().join(" ")}>
        {isOne ? `Use ${hexes[0]} and save` : "Use both and save"}
      </Button>
    </p>
  );
}

function Palettes({ chosen, hasOwn }: { chosen: string; hasOwn: boolean }) {
  const choices = [
    ...(hasOwn ? [{ value: "own", label: "Drawn for this shop", colours: [] }] : []),
    ...paletteNames.map((value) => {
      const { label, accent, ground } = palettes[value];
      return { value, label, colours: [accent, ground] };
    }),
    { value: "typed", label: "My own colours", colours: [] },
  ];
  return (
    <ul className="palettes">
      {choices.map(({ value, label, colours }) => (
        <li key={value}>
          <label className="check">
            <input type="radio" name="palette" value={value} defaultChecked={chosen === value} />
            <span>
              <Swatch colours={colours} /> {label}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ colours }: { colours: readonly string[] }) {
  return colours.map((background) => (
    <i key={background} className="palette-colour" style={{ background }} />
  ));
}
