import { type RefObject, useEffect, useRef } from "react";
import type { ChosenFilters } from "./list-address.ts";

type FormRef = RefObject<HTMLFormElement | null>;

/** What was chosen before React woke up counts now; a price that is being typed, when it is left. */
export function useEarlyChoice(form: FormRef, apply: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input[inputmode]");
    if (!isTyping && isChanged(form.current)) apply();
  }, []);
}

/** What is chosen elsewhere (a link, the way back) is so in the form too, which keeps its focus. */
export function useChosen(form: FormRef, chosen: ChosenFilters) {
  const shown = useRef(chosen);
  useEffect(() => {
    const before = shown.current;
    if (before === chosen) return;
    shown.current = chosen;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
      const valuesIn = (of: ChosenFilters) =>
        of[field.name] ?? (field.name === "sort" ? ["new"] : []);
      const [was, is] = [valuesIn(before), valuesIn(chosen)];
      // What was typed or ticked while the list was on its way stays.
      if (field.type === "text") {
        if (field.value.trim() === (was[0] ?? "")) field.value = is[0] ?? "";
      } else if (field.checked === was.includes(field.value)) {
        field.checked = is.includes(field.value);
      }
    }
  }, [form, chosen]);
}

/** Whether something else stands in it than it came with. */
function isChanged(form: HTMLFormElement | null): boolean {
  const inputs = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
  return inputs.some(
    ({ checked, defaultChecked, value, defaultValue }) =>
      checked !== defaultChecked || value !== defaultValue,
  );
}
