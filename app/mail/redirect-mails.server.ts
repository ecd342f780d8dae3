import { redirectUnsent, withdrawConfirmations } from "./outbox.sql.server.ts";

/**
 * The e-mail address of an order was wrong: what has not left goes to the right one, but for the
 * confirmation, which the caller writes anew. Part of a transaction.
 */
export function redirectMails(of: { orderId: string; from: string; to: string }): void {
  withdrawConfirmations.run({ orderId: of.orderId, from: of.from });
  redirectUnsent.run(of);
}
