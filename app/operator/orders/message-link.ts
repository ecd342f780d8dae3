import { shop } from "#app/shop.ts";

/** Where an answer is written: the mail program, WhatsApp for an Indian mobile number, else the phone. */
export function answerLink(contact: string, name: string): string {
  if (contact.includes("@")) {
    return `mailto:${encodeURIComponent(contact)}?subject=${encodeURIComponent(`Your message to ${shop.name}`)}`;
  }
  const digits = contact.replace(/\D/g, "");
  const mobile = /^(?:91|0)?([6-9]\d{9})$/.exec(digits)?.[1];
  const greeting = encodeURIComponent(`Namaste ${name}, `);
  return mobile ? `https://wa.me/91${mobile}?text=${greeting}` : `tel:${digits}`;
}
