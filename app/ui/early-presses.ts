import { useEffect } from "react";

declare global {
  interface Window {
    isAwake?: true;
  }
}

/** What was pressed before React is awake and would have left the page (rendering/deferred-hydration.ts). */
export function useEarlyPresses(): void {
  useEffect(() => {
    window.isAwake = true;
    for (const held of document.querySelectorAll<HTMLElement>("[data-held]")) {
      delete held.dataset.held;
      // After this effect: a press may draw at once.
      setTimeout(() => held.click());
    }
  }, []);
}
