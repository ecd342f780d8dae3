import type { WhatsappMessage } from "./whatsapp-message.server.ts";

/** Opens WhatsApp with what is to be told now; the operator reads it there before sending it. */
export function WhatsappPanel({ message }: { message: WhatsappMessage | null }) {
  if (!message) return null;
  return (
    <section className="panel stack">
      <h2 className="desk-title">WhatsApp message</h2>
      <p className="typed-words">{message.text}</p>
      <a href={message.href} className="button secondary" target="_blank" rel="noreferrer">
        Open in WhatsApp
      </a>
    </section>
  );
}
