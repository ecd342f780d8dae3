import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** A box to tick, its words beside it; below them what is wrong. Ticked it sends "yes". */
export function CheckField({
  label,
  name,
  id = name,
  error,
  ...rest
}: {
  label: ReactNode;
  name: string;
  /** Of the error, where the page has several of this name. */
  id?: string;
  error?: string | undefined;
} & Pick<ComponentProps<"input">, "defaultChecked">) {
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          name={name}
          value="yes"
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
        />{" "}
        {label}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
