import type { Database } from "better-sqlite3";
import type { OrderStatus } from "../../db/schema/order-statuses.ts";

type OrderSteps = {
  id: string;
  number: number;
  email: string;
  way: OrderStatus[];
  timeOf: (step: number) => number;
};

const kinds: Partial<Record<OrderStatus, string>> = {
  paid: "order-confirmed",
  shipped: "order-shipped",
  delivered: "order-delivered",
};

/** The mails an order's steps were told by, all sent; shorter than real ones. */
export function mailWriter(sqlite: Database) {
  const mail = sqlite.prepare(
    `insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at, attempts, sent_at)
     values (@kind, @key, @to, @subject, @html, @text, @at, null, 1, @at)`,
  );
  return ({ id, number, email, way, timeOf }: OrderSteps) => {
    way.forEach((step, index) => {
      const kind = kinds[step];
      if (!kind) return;
      const text = `An example of a mail: your order ${number} is ${step}. `.repeat(3);
      mail.run({
        kind,
        key: `${kind}:${id}`,
        to: email,
        subject: `Order ${number} is ${step}`,
        text,
        html: `<p>${text}</p>`,
        at: timeOf(index),
      });
    });
  };
}
