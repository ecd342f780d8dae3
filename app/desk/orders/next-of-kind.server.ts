import { listWaitingTransferReports } from "#app/payments/upi/upi.server.ts";
import { longestAsked } from "#app/returns/returns.sql.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";

/**
 * What was done about one thing, with the way to the next of its kind that waits, where one does: of
 * eight nobody goes back to the list after each.
 */
function thenNext(message: string, next: string | undefined, label: string): ToastMessage {
  return { type: "success", message, ...(next && { link: { to: next, label } }) };
}

export function thenNextReturn(message: string): ToastMessage {
  const id = longestAsked.get();
  return thenNext(message, id && `/admin/returns/${id}`, "Next return to answer");
}

export function thenNextTransfer(message: string): ToastMessage {
  const [next] = listWaitingTransferReports();
  return thenNext(message, next && `/admin/orders/${next.id}/transfer`, "Next payment to check");
}
