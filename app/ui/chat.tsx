import { useEffect, useRef, useState } from "react";
import { useQuestion } from "./ask-about.tsx";
import { Icon } from "./icon.tsx";
import { usePageHandle } from "./page-handle.ts";
import { useShop } from "./shop-context.tsx";

/** What is pressed, and figures. */
const important = "a, button, input, select, textarea, summary, label, dd, td, strong";
/** Large words; what runs on for lines may be covered for a moment. */
const large = "h1, h2, h3, .banner-words p";
const LOOK_MS = 100;
/** Of its width and height: no line of words, and no edge of a card that looks in, fits between two. */
const LOOKED_AT = [1 / 8, 3 / 8, 5 / 8, 7 / 8];

/**
 * The way to a chat. On wide screens it stands in the margin; else it floats over the page and goes
 * where it would cover something small that is pressed or read, such as a button or an amount. There it
 * stands in the footer until React is awake to watch that.
 */
export function Chat() {
  const { hasChat } = usePageHandle();
  const { whatsapp } = useShop();
  return hasChat && whatsapp ? <ChatLink /> : null;
}

function ChatLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const place = usePlace(link);
  const question = useQuestion();
  return (
    <a
      ref={link}
      className={place ? `chat ${place}` : "chat"}
      href={question.href}
      onClick={question.onClick}
      target="_blank"
      rel="noreferrer"
      aria-label="Chat with us on WhatsApp (opens in a new tab)"
    >
      <Icon name="whatsapp" />
    </a>
  );
}

function usePlace(link: { current: HTMLAnchorElement | null }) {
  const [place, setPlace] = useState<"chat-floating" | "chat-floating chat-away">();
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    function look() {
      due ??= setTimeout(() => {
        due = undefined;
        if (link.current)
          setPlace(covers(link.current) ? "chat-floating chat-away" : "chat-floating");
      }, LOOK_MS);
    }
    const main = document.querySelector("main");
    const grows = new ResizeObserver(look);
    if (main) grows.observe(main);
    // The last: another banner has come.
    const moves = ["scroll", "resize", "click", "transitionend"] as const;
    for (const move of moves) addEventListener(move, look, { passive: true });
    look();
    return () => {
      clearTimeout(due);
      grows.disconnect();
      for (const move of moves) removeEventListener(move, look);
    };
  }, [link]);
  return place;
}

/** Whether something important that is not much larger lies where the link floats. */
function covers(link: HTMLElement): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth: width, offsetHeight: size } = link;
  const { right, bottom } = getComputedStyle(link);
  const left = clientWidth - Number.parseFloat(right) - width;
  const top = clientHeight - Number.parseFloat(bottom) - size;
  for (const x of LOOKED_AT) {
    for (const y of LOOKED_AT) {
      for (const element of document.elementsFromPoint(left + x * width, top + y * size)) {
        if (link.contains(element)) continue;
        const found = element.closest(important);
        if (found && found.getBoundingClientRect().height < 2.5 * size) return true;
        const words = element.closest(large);
        if (words && linesOf(words).some((line) => line.right > left && line.bottom > top))
          return true;
      }
    }
  }
  return false;
}

/** The lines of its words: an element is as wide as its place, not as what it says. */
function linesOf(element: Element): DOMRect[] {
  const words = document.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()];
}
