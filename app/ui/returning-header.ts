import { useEffect } from "react";

/** So far the page must be scrolled one way, in px: a thumb that rests trembles. */
const LEAST = 8;
/** At the head of the page it always stands. */
const HEAD = 120;

/** The header goes while one scrolls down and is back on scrolling up (`html[data-down]`, header.css). */
export function useReturningHeader(): void {
  useEffect(() => {
    const page = document.documentElement;
    let [last, height] = [scrollY, page.scrollHeight];
    const look = () => {
      if (Math.abs(scrollY - last) < LEAST) return;
      const isDown = scrollY > last && scrollY > HEAD;
      last = scrollY;
      // What is drawn only now moves the page too: nobody has scrolled up.
      const isMoved = !isDown && scrollY > HEAD && page.scrollHeight !== height;
      height = page.scrollHeight;
      if (!isMoved) page.toggleAttribute("data-down", isDown);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
