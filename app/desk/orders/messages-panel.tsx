import { dateClock } from "#app/india/dates.ts";
import type { ConversationLine } from "#app/messages/order-messages.server.ts";
import { OrderMessageForm } from "./message-form.tsx";
import type { WhatsappMessage } from "./whatsapp-message.server.ts";

/** What was written to and fro, and the ways to write more. */
export function MessagesPanel({
  order,
  lines,
  waiting,
  token,
  whatsapp,
}: {
  order: { id: string; name: string; email: string };
  lines: ConversationLine[];
  waiting: number[];
  token: string;
  whatsapp: WhatsappMessage | null;
}) {
  const onWhatsapp = whatsapp && (
    <a href={whatsapp.href} className="button secondary" target="_blank" rel="noreferrer">
      Open in WhatsApp
    </a>
  );
  return (
    <section className="card pane p-messages" aria-labelledby="messages">
      <header>
        <h2 id="messages">Messages</h2>
        {waiting.length > 0 && <span className="small warn">{waiting.length} to answer</span>}
      </header>
      <div className="in-card stack">
        {lines.map(({ id, isOurs, who, text, at }) => (
          <div key={id} className={isOurs ? "order-said ours" : "order-said"}>
            <p className="typed-words">{text}</p>
            <p className="small soft">
              {who}, {dateClock(at)}
            </p>
          </div>
        ))}
        {order.email ? (
          <OrderMessageForm order={order} token={token} waiting={waiting}>
            {onWhatsapp}
          </OrderMessageForm>
        ) : (
          onWhatsapp
        )}
        {whatsapp && (
          <details className="fold">
            <summary>Text of the WhatsApp message</summary>
            <p className="typed-words">{whatsapp.text}</p>
          </details>
        )}
      </div>
    </section>
  );
}
