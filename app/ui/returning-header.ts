import { useEffect } from "react";

/** So far the page must be scrolled one way, in px: a thumb that rests trembles. */
const LEAST = 8;
/** At the head of the page it always stands. */
const HEAD = 120;

/** The header goes while one scrolls down and is back on scrolling up (`html[data-down]`, header.css). */
export function useReturningHeader(): void {
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      if (Math.abs(scrollY - last) < LEAST) return;
      document.documentElement.toggleAttribute("data-down", scrollY > last && scrollY > HEAD);
      last = scrollY;
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
