import { mobileNumber } from "#app/india/mobile-number.ts";
import type { Message } from "#app/messages/messages.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";

/** Of a long message so many letters are put below the answer: an address has its limits. */
const MOST_QUOTED = 400;

/**
 * Where a message is answered, and what the button is called: the mail program with what was asked below
 * the answer, WhatsApp for an Indian mobile number, else the phone.
 */
export function replyTo(
  shop: Pick<ShopSettings, "name">,
  { contact, name, text }: Pick<Message, "contact" | "name" | "text">,
): { href: string; label: string; icon: DeskIconName } {
  const greeting = `Namaste ${name}, `;
  if (contact.includes("@")) {
    const asked = [...text].slice(0, MOST_QUOTED).join("") + (text.length > MOST_QUOTED ? "…" : "");
    const quoted = asked.replace(/^/gm, "> ").replace(/\r?\n/g, "\r\n");
    const fields = {
      subject: `Your message to ${shop.name}`,
      body: `${greeting.trim()}\r\n\r\n\r\n\r\n${quoted}`,
    };
    const query = Object.entries(fields).map(
      ([key, value]) => `${key}=${encodeURIComponent(value)}`,
    );
    // Only the @ of an address stands as it is.
    const to = contact.split("@").map(encodeURIComponent).join("@");
    const href = `mailto:${to}?${query.join("&")}`;
    return { href, label: "Reply by mail", icon: "mail" };
  }
  const mobile = indianMobile(contact);
  if (!mobile)
    return { href: `tel:${contact.replace(/[^\d+]/g, "")}`, label: "Call", icon: "smartphone" };
  const href = `https://wa.me/${mobile}?text=${encodeURIComponent(greeting)}`;
  return { href, label: "Reply on WhatsApp", icon: "message-circle" };
}

/** "98765 43210" or "+91…" as wa.me wants it: 91 and ten digits; undefined for anything else. */
export function indianMobile(phone: string): string | undefined {
  const mobile = mobileNumber(phone.replace(/\D/g, ""));
  return mobile && `91${mobile}`;
}
