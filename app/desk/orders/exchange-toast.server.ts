import { mayUndo } from "#app/fulfilment/undo-step.server.ts";
import { customerMailNow } from "#app/mail/held-mails.server.ts";
import type { ToastMessage } from "#app/ui/toast.tsx";
import { undoToast } from "./undo-toast.ts";

const messages = {
  packed: () => "The exchange is packed. Next, ship it.",
  shipped: () => `The exchange is sent. ${customerMailNow()}`,
};

/** What is said once the items that go out for others are packed, or have left. */
export function exchangeToast(orderId: string, step: keyof typeof messages): ToastMessage {
  return undoToast({
    message: messages[step](),
    mayUndo: mayUndo(orderId, step, Date.now()),
    fields: { intent: step },
    action: `/admin/orders/${orderId}`,
    orderId,
  });
}
