import { type RefObject, useEffect } from "react";

/** Where it says that no sheet is over it. */
export const LIST = "#list";

/**
 * Awake, the sheet of filters closes as a dialog does: by Escape, by a press beside it, and when the focus
 * goes on to what lies under it, where nobody would see it. The column on a wide screen stays.
 */
export function useClosing(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const sheet = form.current?.closest("section");
    if (!sheet) return;
    function close(focus: HTMLElement | null) {
      if (!sheet?.matches(":target") || getComputedStyle(sheet).position !== "fixed") return;
      location.replace(LIST);
      focus?.focus();
    }
    const listening = new AbortController();
    const { signal } = listening;
    const opener = () => document.querySelector<HTMLElement>(`a[href="#${sheet.id}"]`);
    addEventListener("keydown", ({ key }) => key === "Escape" && close(opener()), { signal });
    sheet.addEventListener("click", ({ target }) => target === sheet && close(opener()), {
      signal,
    });
    sheet.addEventListener(
      "focusout",
      ({ relatedTarget: next }) => {
        if (next instanceof HTMLElement && !sheet.contains(next)) close(next);
      },
      { signal },
    );
    return () => listening.abort();
  }, [form]);
}
