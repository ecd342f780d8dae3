import type { MouseEvent } from "react";
import { whatsappLink } from "#app/shop.ts";
import { usePageHandle } from "./page-handle.ts";
import { useShop } from "./shop-context.tsx";

/** What a chat begins with, and who names the chosen size in it too, on being pressed. */
export function useQuestion() {
  const shop = useShop();
  const { askedAbout, address } = usePageHandle();
  const about = askedAbout ? `${askedAbout} (${address})` : shop.name;
  const text = `Namaste, I have a question about ${about}`;
  function addSize({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
    const chosen = document.querySelector<HTMLInputElement>("main [name=selectedSize]:checked");
    currentTarget.href = whatsappLink(shop, chosen ? `${text}, size ${chosen.value}` : text);
  }
  return { href: whatsappLink(shop, text), onClick: addSize };
}

/** The way to a chat from a product's page, in its place among the words. */
export function AskAbout() {
  const { whatsapp } = useShop();
  const question = useQuestion();
  if (!whatsapp) return null;
  return (
    <a
      className="ask-about"
      href={question.href}
      onClick={question.onClick}
      target="_blank"
      rel="noreferrer"
    >
      Ask about this piece
      <span className="sr-only"> on WhatsApp (opens in a new tab)</span>
    </a>
  );
}
