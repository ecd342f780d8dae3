import { type RefObject, useEffect } from "react";

/**
 * While a button cannot be pressed the browser takes the focus from it; afterwards the keyboard goes
 * on from there, unless it has gone elsewhere.
 */
export function useKeptFocus(button: RefObject<HTMLButtonElement | null>, pending: boolean) {
  useEffect(() => {
    if (!pending) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [button, pending]);
}
