import { Fragment, type ReactNode } from "react";
import { FieldError } from "./field.tsx";

type ChoiceOption = {
  value: string;
  label?: string;
  note?: string;
  disabled?: boolean;
  /** Stands under the pills while this one is chosen; CSS shows it, so it does without script. */
  description?: ReactNode;
};

/**
 * Pills to choose from: real radio buttons (one) or checkboxes (`many`). Without `required` a
 * form can be sent with nothing chosen, so that the server's own words are shown.
 */
export function Choice({
  legend,
  name,
  options,
  chosen,
  many = false,
  required,
  hint,
  error,
}: {
  legend: string;
  name: string;
  options: readonly ChoiceOption[];
  chosen?: string | readonly string[];
  many?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}) {
  const taken = typeof chosen === "string" ? [chosen] : (chosen ?? []);
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="choice" aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      <div className="pills">
        {options.map(({ value, label = value, note, disabled, description }, at) => (
          <Fragment key={value}>
            <label className="pill">
              <input
                type={many ? "checkbox" : "radio"}
                name={name}
                value={value}
                defaultChecked={taken.includes(value)}
                disabled={disabled}
                required={required}
                aria-describedby={description ? `${name}-description-${at + 1}` : undefined}
                // biome-ignore lint/a11y/noAutofocus: a page that comes with an error opens at the first
                autoFocus={at === 0 && Boolean(error)}
              />
              <span data-label={many ? undefined : label}>
                {label}
                {note && <small>{note}</small>}
              </span>
            </label>
            {description && (
              <div className="pill-description" id={`${name}-description-${at + 1}`}>
                {description}
              </div>
            )}
          </Fragment>
        ))}
      </div>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
