import { deleteCarts } from "#app/cart/erase-personal.sql.server.ts";
import { deleteTrash, deleteWishes } from "#app/catalog/erase-personal.sql.server.ts";
import { eraseParcelsOf } from "#app/fulfilment/erase-personal.sql.server.ts";
import { inParts } from "#app/in-parts.ts";
import { eraseMails } from "#app/mail/erase-personal.sql.server.ts";
import { deleteMessages, eraseOrderMessagesOf } from "#app/messages/erase-personal.sql.server.ts";
import { eraseOrdersOf } from "#app/orders/erase-personal.sql.server.ts";
import { eraseTransferReportsOf, eraseUnmatched } from "#app/payments/erase-personal.sql.server.ts";
import { eraseRefundsOf } from "#app/refunds/erase-personal.sql.server.ts";
import { eraseReturnsOf } from "#app/returns/erase-personal.sql.server.ts";
import { eraseReviewsOf } from "#app/reviews/erase-personal.sql.server.ts";
import { eraseWebhooks } from "#app/webhooks/erase-personal.sql.server.ts";
import type { Person } from "./person.server.ts";

/**
 * Each room erases what its tables hold, here all of them are asked. `orders`: a JSON list of ids;
 * `nobody`: whose they are from now on; `scrub` takes the person out of words that stay. Part
 * of a transaction; gives what has files of its own.
 */
export function eraseOrders(of: {
  orders: string;
  nobody: string;
  scrub: (text: string) => string;
  now: number;
}): { photos: { name: string }[]; parcels: number[] } {
  const { orders, nobody, scrub, now } = of;
  eraseRefundsOf({ orders, scrub });
  eraseReviewsOf({ orders, scrub });
  eraseTransferReportsOf.run({ orders });
  eraseOrderMessagesOf.run({ orders });
  const photos = eraseReturnsOf({ orders });
  const parcels = eraseParcelsOf({ orders, now });
  eraseOrdersOf({ orders, nobody, now });
  return { photos, parcels };
}

/** What is not in the orders themselves, a hundred at a time. */
export async function eraseThings(person: Person, now: number): Promise<void> {
  const shoppers = [...person.shopperIds, ...person.drafts];
  const things = [
    [deleteCarts, shoppers],
    [deleteWishes, shoppers],
    [deleteMessages, person.messages],
    [deleteTrash, person.trashed],
    [eraseMails, person.mails],
    [eraseUnmatched, person.payments],
    [eraseWebhooks, person.webhooks],
  ] as const;
  for (const [erase, all] of things) {
    for await (const part of inParts<string | number>(all, 100)) {
      erase.run({ ids: JSON.stringify(part), now });
    }
  }
}
