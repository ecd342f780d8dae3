import type { ShopSettings } from "#app/shop.ts";

/** Where an answer is written: the mail program, WhatsApp for an Indian mobile number, else the phone. */
export function answerLink(
  shop: Pick<ShopSettings, "name">,
  contact: string,
  name: string,
): string {
  if (contact.includes("@")) {
    return `mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(`Your message to ${shop.name}`)}`;
  }
  const mobile = indianMobile(contact);
  const greeting = encodeURIComponent(`Namaste ${name}, `);
  return mobile ? `https://wa.me/${mobile}?text=${greeting}` : `tel:${contact.replace(/\D/g, "")}`;
}

/** "98765 43210" or "+91…" as wa.me wants it: 91 and ten digits; undefined for anything else. */
export function indianMobile(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "").replace(/^0+/, "");
  const ten = digits.length === 12 && digits.startsWith("91") ? digits.slice(2) : digits;
  return /^[6-9]\d{9}$/.test(ten) ? `91${ten}` : undefined;
}
