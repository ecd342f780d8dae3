import type { ToastMessage } from "#app/ui/toast.tsx";

/** What is said after a step of an order; one that can be taken back is taken back there, too. */
export function undoToast({
  message,
  mayUndo,
  fields,
  action,
  orderId,
}: {
  message: string;
  /** The step can be taken back. */
  mayUndo?: boolean | undefined;
  /** Of the form that took the step. */
  fields: Record<string, string>;
  /** Where that form went. */
  action: string;
  orderId: string;
}): ToastMessage {
  const toast: ToastMessage = { type: "success", message };
  const to = fields.intent ?? "";
  if (fields.undo || !mayUndo) return toast;
  const undo = { order: orderId, undo: to, ...(fields.at && { at: fields.at }) };
  return { ...toast, press: { action, label: "Undo", fields: undo } };
}
