import { erasingSet } from "#db/schema/personal.ts";
import { reviews } from "#db/schema.ts";
import { command, integer, statement, text } from "#db/statement.ts";

const OF_THESE = "order_id in (select value from json_each(@orders))";
const eraseAuthors = command(`update reviews set ${erasingSet(reviews)} where ${OF_THESE}`);
const textsOf = statement({ id: integer, text }, `select id, text from reviews where ${OF_THESE}`);
const setText = command("update reviews set text = @text where id = @id");

/**
 * Takes the buyer out of the reviews of orders; part of a transaction. `orders`: a JSON list of ids;
 * `scrub` takes names out of a text.
 */
export function eraseReviewsOf(of: { orders: string; scrub: (text: string) => string }): void {
  const { orders, scrub } = of;
  eraseAuthors.run({ orders });
  for (const { id, text: written } of textsOf.all({ orders })) {
    const scrubbed = scrub(written);
    if (scrubbed !== written) setText.run({ id, text: scrubbed });
  }
}
