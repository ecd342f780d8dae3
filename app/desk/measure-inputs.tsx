import { FieldError } from "#app/ui/field.tsx";

/** The centimetres of one row of a size chart, a field `cm:<row>:<size>` for each size; `errors` by these names. */
export function MeasureInputs({
  at,
  label,
  cm,
  sizes,
  named = (size) => size,
  errors,
}: {
  at: number;
  label: string;
  cm: Record<string, string>;
  sizes: readonly string[];
  /** What each is called. */
  named?: (size: string) => string;
  errors: Record<string, string>;
}) {
  const errorId = `cm-${at}-error`;
  const wrong = sizes.flatMap((size) => errors[`cm:${at}:${size}`] ?? []);
  return (
    <>
      <div className="measure-sizes">
        {sizes.map((size) => {
          const name = `cm:${at}:${size}`;
          return (
            <label key={size}>
              {named(size)}
              <input
                type="text"
                name={name}
                aria-label={`${label} of ${named(size)}, cm`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={cm[size] ?? ""}
                aria-invalid={errors[name] ? true : undefined}
                aria-describedby={errors[name] && errorId}
                // biome-ignore lint/a11y/noAutofocus: a page that comes with an error opens at the first
                autoFocus={Boolean(errors[name])}
              />
            </label>
          );
        })}
      </div>
      {wrong.length > 0 && <FieldError id={errorId}>{wrong.join(" ")}</FieldError>}
    </>
  );
}
