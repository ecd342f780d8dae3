import { named } from "./orders.sql.server.ts";

/**
 * The orders a person may mean: by the number ("1001", "Order #1001"), by the code of 8 letters and
 * digits beside it in any case and with blanks ("E906 7fdb"), or by the reference in its link. A code
 * is in rare cases that of two orders.
 */
export function ordersNamed(typed: string): { id: string; phone: string }[] {
  const link = /\/order\/([0-9a-f]{32})/i.exec(typed)?.[1];
  const name = (link ?? typed.replace(/^\s*order\b|\(.*\)|[\s#.,:-]/gi, "")).toLowerCase();
  return named.all({
    number: /^\d{1,9}$/.test(name) ? Number(name) : null,
    code: /^[0-9a-f]{8}$/.test(name) ? name : null,
    reference: /^[0-9a-f]{32}$/.test(name) ? name : null,
  });
}
