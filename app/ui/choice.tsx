import type { ReactNode } from "react";
import { FieldError } from "./field.tsx";

type ChoiceOption = { value: string; label?: string; note?: string; disabled?: boolean };

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
  error?: string | undefined;
}) {
  const taken = typeof chosen === "string" ? [chosen] : (chosen ?? []);
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <fieldset className="choice" aria-describedby={describedBy || undefined}>
      <legend>{legend}</legend>
      <div className="pills">
        {options.map(({ value, label = value, note, disabled }) => (
          <label className="pill" key={value}>
            <input
              type={many ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={taken.includes(value)}
              disabled={disabled}
              required={required}
              // biome-ignore lint/a11y/noAutofocus: a page that comes with an error opens at the first
              autoFocus={Boolean(error)}
            />
            <span>
              {label}
              {note && <small>{note}</small>}
            </span>
          </label>
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
