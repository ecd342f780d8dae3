import type { ComponentProps, ReactNode } from "react";
import { EnterButton } from "./enter-button.tsx";

const NAME = "whole";

/**
 * The content of a form that can be sent before the page has come as far as its end: by a bar of buttons
 * above its fields, by Enter in one of them, or for good where the line broke in the middle of the page.
 * What had not come would be taken for what was removed: the sizes of a product with their stock. Enter
 * saves, whichever button stands first: on a product's page it is the one that makes it a draft. `enter`
 * is what it presses where a form saves by a button with a name.
 */
export function WholeForm({
  enter,
  children,
}: {
  enter?: ComponentProps<typeof EnterButton>;
  children: ReactNode;
}) {
  return (
    <>
      <input type="hidden" name={NAME} value="no" />
      <EnterButton {...enter} />
      {children}
      <input type="hidden" name={NAME} value="yes" />
    </>
  );
}

/** Whether a form was sent that had begun to come, and not ended. One without the mark is no such form. */
export function isCutOff(form: { getAll(name: string): unknown[] }): boolean {
  return form.getAll(NAME).at(-1) === "no";
}
