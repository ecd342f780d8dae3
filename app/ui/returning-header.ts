import { useEffect } from "react";

/** So far the page must be scrolled one way, in px: a thumb that rests trembles. */
const LEAST = 8;
/** At the head of the page it always stands. */
const HEAD = 120;
/** What comes into sight is drawn, with another height than was thought, so soon after. */
const SETTLED_MS = 200;

/** The header goes while one scrolls down and is back on scrolling up (`html[data-down]`, header.css). */
export function useReturningHeader(): void {
  useEffect(() => {
    const page = document.documentElement;
    let [last, height, downAt] = [scrollY, page.scrollHeight, 0];
    const look = () => {
      if (Math.abs(scrollY - last) < LEAST) return;
      const isDown = scrollY > last && scrollY > HEAD;
      last = scrollY;
      // What is drawn only now moves the page too: nobody has scrolled up.
      const now = performance.now();
      const isMoved = !isDown && now - downAt < SETTLED_MS && page.scrollHeight !== height;
      height = page.scrollHeight;
      if (isDown) downAt = now;
      if (!isMoved) page.toggleAttribute("data-down", isDown);
    };
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
}
