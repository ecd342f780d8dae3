import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = { label: string; name: string; hint?: ReactNode; error?: string | undefined };

/** What a control needs to be tied to its label, hint and error. */
function ties({ name, hint, error }: FieldProps, id = name) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? (true as const) : undefined,
    // A page that comes with errors opens at the first of them; React's own is shown by Arrival.
    ...(error && { autoFocus: true }),
  };
}

function Frame(props: FieldProps & { id?: string; required?: boolean; children: ReactNode }) {
  const { label, name, hint, error, id = name, required, children } = props;
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="optional"> (optional)</span>}
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="circle-alert" />
      {children}
    </p>
  );
}

/**
 * A labelled input. Uncontrolled: give `defaultValue`, so that nothing typed early is lost. Without
 * `maxLength`: a browser cuts what is pasted and says nothing; the server says what is too long, and
 * keeps it.
 */
export function Field({
  label,
  name,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<"input">, "maxLength">) {
  const props = { label, name, hint, error };
  return (
    <Frame {...props} id={rest.id} required={rest.required}>
      <input type="text" {...rest} {...ties(props, rest.id)} />
    </Frame>
  );
}

/** Without `maxLength`, as `Field`. */
export function TextField({
  label,
  name,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<"textarea">, "maxLength">) {
  const props = { label, name, hint, error };
  return (
    <Frame {...props} id={rest.id} required={rest.required}>
      <textarea rows={4} {...rest} {...ties(props, rest.id)} />
    </Frame>
  );
}

/** A labelled select; its options are the children. One of them is always chosen, so none is asked for. */
export function SelectField({
  label,
  name,
  hint,
  error,
  required,
  children,
  ...rest
}: FieldProps & ComponentProps<"select">) {
  const props = { label, name, hint, error };
  return (
    <Frame {...props} id={rest.id} required={required}>
      <select {...rest} {...ties(props, rest.id)}>
        {children}
      </select>
    </Frame>
  );
}
