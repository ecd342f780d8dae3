import { command, statement, text } from "#db/statement.ts";

const reasonsOf = statement(
  { id: text, reason: text },
  "select id, reason from refunds where order_id in (select value from json_each(@orders))",
);
const setReason = command("update refunds set reason = @reason where id = @id");

/**
 * Takes names out of why money went back; part of a transaction. `orders`: a JSON list of ids;
 * `scrub` takes names out of a text.
 */
export function eraseRefundsOf(of: { orders: string; scrub: (text: string) => string }): void {
  for (const { id, reason } of reasonsOf.all({ orders: of.orders })) {
    const scrubbed = of.scrub(reason);
    if (scrubbed !== reason) setReason.run({ id, reason: scrubbed });
  }
}
