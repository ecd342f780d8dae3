import { type RefCallback, useCallback, useEffect, useRef } from "react";
import { useNavigation } from "react-router";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Typed = {
  of: string;
  values: Map<string, string>;
  focus: { key: string; selection: [number, number] | undefined } | undefined;
};

/**
 * For a form whose fields begin anew with the answer to what it sent: what is typed while the answer is
 * on its way is typed into the new fields, and the cursor stays. `of` says what the form is about: another
 * one begins as it is.
 */
export function useTypedMeanwhile(of: string): RefCallback<HTMLFormElement> {
  const sent = useRef<Map<string, string>>(undefined);
  const typed = useRef<Typed>(undefined);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") sent.current = undefined;
  }, [state]);
  return useCallback(
    (form: HTMLFormElement) => {
      if (typed.current?.of === of) typeInto(form, typed.current);
      typed.current = undefined;
      const send = () => {
        sent.current = valuesOf(form);
      };
      form.addEventListener("submit", send);
      return () => {
        form.removeEventListener("submit", send);
        const before = sent.current;
        if (!before) return;
        const changed = [...valuesOf(form)].filter(([key, value]) => before.get(key) !== value);
        typed.current = { of, values: new Map(changed), focus: focusIn(form) };
      };
    },
    [of],
  );
}

/** By name, and by value where several are ticked, else by place among those of the same name. */
function fieldsOf(form: HTMLFormElement): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of form.elements) {
    if (!isTyped(field)) continue;
    let key = isTick(field) ? `${field.name} ${field.value}` : field.name;
    while (found.has(key)) key += " ";
    found.set(key, field);
  }
  return found;
}

function isTyped(field: Element): field is Field {
  if (field instanceof HTMLInputElement) return !/^(hidden|file|submit)$/.test(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);

function valuesOf(form: HTMLFormElement): Map<string, string> {
  const values = [...fieldsOf(form)].map(([key, field]): [string, string] => {
    return [key, isTick(field) ? String(field.checked) : field.value];
  });
  return new Map(values);
}

function focusIn(form: HTMLFormElement): Typed["focus"] {
  const found = [...fieldsOf(form)].find(([, field]) => field === document.activeElement);
  if (!found) return undefined;
  const [key, field] = found;
  const { selectionStart: from = null, selectionEnd: to = null } =
    field instanceof HTMLSelectElement ? {} : field;
  return { key, selection: from === null || to === null ? undefined : [from, to] };
}

function typeInto(form: HTMLFormElement, { values, focus }: Typed): void {
  const fields = fieldsOf(form);
  for (const [key, value] of values) {
    const field = fields.get(key);
    if (!field) continue;
    if (isTick(field)) field.checked = value === "true";
    else field.value = value;
    unfold(field);
  }
  const field = focus && fields.get(focus.key);
  if (!field) return;
  unfold(field);
  field.focus({ preventScroll: true });
  if (focus.selection && !(field instanceof HTMLSelectElement)) {
    field.setSelectionRange(...focus.selection);
  }
}

function unfold(field: Element): void {
  for (let at = field.closest("details"); at; at = at.parentElement?.closest("details") ?? null) {
    at.open = true;
  }
}
