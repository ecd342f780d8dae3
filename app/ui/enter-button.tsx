import type { ComponentProps } from "react";

/**
 * What Enter in a field presses: a browser takes the first button of a form, which may be one that adds a
 * row or shows a sample. Stands before all others of its form; neither seen nor reached by the keyboard.
 */
export function EnterButton(
  button: Pick<ComponentProps<"button">, "form" | "name" | "value" | "formAction" | "formMethod">,
) {
  return <button type="submit" {...button} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
