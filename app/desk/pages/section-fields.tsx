import { Fragment } from "react";
import { Link } from "react-router";
import type { FormField } from "#app/pages/section-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Choice } from "#app/ui/choice.tsx";
import { Field, SelectField, TextField } from "#app/ui/field.tsx";
import { LINK_PLACES } from "./link-places.tsx";

type Given = {
  fields: FormField[];
  errors: Record<string, string>;
  /** The address of the page where a picture is chosen; its field's name follows. */
  pictureAddress: string;
};

/** The fields of a section, lists of entries included: one plain form. */
export function SectionFields({ fields, errors, pictureAddress }: Given) {
  return fields.map((field) => {
    const given = { errors, pictureAddress };
    if (field.kind === "list") return <Entries key={field.name} list={field} {...given} />;
    if (field.kind === "picture") {
      return <PictureLine key={field.name} field={field} pictureAddress={pictureAddress} />;
    }
    const one = <OneField key={field.name} field={field} error={errors[field.name]} />;
    if (field.form.input !== "markup") return one;
    return (
      <Fragment key={field.name}>
        {one}
        <p>
          <Link to={`${pictureAddress}${encodeURIComponent(field.name)}`}>Add a picture here</Link>{" "}
          <span className="soft">Save your text first.</span>
        </p>
      </Fragment>
    );
  });
}

const markupHint =
  "An empty line begins a new paragraph. ## begins a heading, - or 1. an entry of a list. **bold**, *slanted*, [words](/products) for a link.";

function OneField({
  field: { name, form, value, names },
  error,
}: {
  field: Extract<FormField, { kind: "field" }>;
  error: string | undefined;
}) {
  const { input, label, hint, options, required } = form;
  const ties = { name, label, error, defaultValue: value, autoComplete: "off", required };
  if (input === "choice") {
    const pills = { legend: label, name, options: options ?? [], chosen: value, hint, error };
    return <Choice {...pills} />;
  }
  if (names) {
    return (
      <SelectField {...ties} hint={hint}>
        <option value="">{form.none}</option>
        {names.map(({ title, names }) => (
          <optgroup key={title} label={title}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    );
  }
  if (input === "prose" || input === "markup") {
    const shownHint = input === "markup" ? [hint, markupHint].filter(Boolean).join(" ") : hint;
    const rows = input === "markup" ? 10 : 3;
    return <TextField {...ties} hint={shownHint} rows={rows} />;
  }
  const inputMode = input === "number" ? "numeric" : undefined;
  const list = input === "link" ? LINK_PLACES : undefined;
  return <Field {...ties} hint={hint} inputMode={inputMode} list={list} />;
}

function PictureLine({
  field: { name, form, picture },
  pictureAddress,
}: {
  field: Extract<FormField, { kind: "picture" }>;
  pictureAddress: string;
}) {
  const isFilm = form.shape === "film";
  return (
    <div className="field">
      <p>
        <strong>{form.label}</strong> {form.hint && <span className="hint">{form.hint}</span>}
      </p>
      {picture && <img src={picture.preview} alt={picture.alt} width={240} loading="lazy" />}
      <p>
        <Link to={`${pictureAddress}${encodeURIComponent(name)}`}>
          {picture ? "Change the picture" : "Add a picture"}
          {isFilm && (picture ? " or the film" : ", then a film")}
        </Link>{" "}
        {!isFilm && <span className="soft">Save your text first.</span>}
      </p>
    </div>
  );
}

function Entries({
  list: { name, form, entries },
  errors,
  pictureAddress,
}: Omit<Given, "fields"> & { list: Extract<FormField, { kind: "list" }> }) {
  const one = form.one ?? form.label;
  const count = entries.filter(({ index }) => index !== null).length;
  return (
    <fieldset className="stack">
      <legend>{form.label}</legend>
      {errors[name] && <p className="field-error">{errors[name]}</p>}
      {entries.map(({ index, fields, place, isRemoved }, at) => {
        const prefix = `${name}-${at}-`;
        const hasError = Object.keys(errors).some((key) => key.startsWith(prefix));
        const isMoved = index !== null && place !== String(at + 1);
        const isOpen = hasError || isMoved || isRemoved || entries.length === 1;
        // A new entry has no pictures yet: it is saved first.
        const shown = index === null ? fields.filter(({ kind }) => kind !== "picture") : fields;
        return (
          <details key={prefix} open={isOpen || undefined}>
            <summary>
              {index === null ? `Add: ${one}` : `${one} ${at + 1}: ${titleOf(fields)}`}
            </summary>
            <div className="stack">
              <SectionFields fields={shown} errors={errors} pictureAddress={pictureAddress} />
              {index !== null && (
                <div className="beside">
                  <Field
                    label={`Position of ${one} ${at + 1}`}
                    name={`${prefix}place`}
                    inputMode="numeric"
                    defaultValue={place}
                    autoComplete="off"
                  />
                  {at > 0 && (
                    <Button
                      variant="quiet"
                      name="up"
                      value={`${name}-${at}`}
                      aria-label={`Save and move up: ${one} ${at + 1}`}
                    >
                      Up
                    </Button>
                  )}
                  {at < count - 1 && (
                    <Button
                      variant="quiet"
                      name="down"
                      value={`${name}-${at}`}
                      aria-label={`Save and move down: ${one} ${at + 1}`}
                    >
                      Down
                    </Button>
                  )}
                  <label className="check">
                    <input
                      type="checkbox"
                      name={`${prefix}remove`}
                      value="yes"
                      defaultChecked={isRemoved}
                    />{" "}
                    Remove {one} {at + 1}
                  </label>
                </div>
              )}
            </div>
          </details>
        );
      })}
      {count === form.most && (
        <p className="hint">No more than {form.most}: remove one to add another.</p>
      )}
    </fieldset>
  );
}

/** What an entry is called where it is folded: the first text in it. */
function titleOf(fields: FormField[]): string {
  const texts = fields.flatMap((field) => (field.kind === "field" ? [field] : []));
  return (
    texts.find(({ form, value }) => form.input === "line" && value)?.value ?? texts[0]?.value ?? ""
  );
}
