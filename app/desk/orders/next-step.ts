import { type ExchangeStep, isToPack, parcelStatus } from "#app/orders/status.ts";
import type { DeskIconName } from "#app/ui/icon-names.ts";
import type { OrderStatus } from "#db/schema.ts";

/** The one thing to do next with an order: pressed at once, or on a page of its own. */
export type NextStep = { label: string; icon: DeskIconName } & (
  | { press: "packed" | "delivered" }
  | { to: string; form?: InBar }
);

/** A form of the page without a button of its own: the bar sends it, on a phone once its part is open. */
type InBar = { id: string; name: string; value: string; label: string };
export const SHIP_FORM = "ship-form";

type OrderState = {
  id: string;
  status: OrderStatus;
  exchange: ExchangeStep | null;
  /** The customer says it is paid by UPI, and nobody has looked. */
  hasTransferReport: boolean;
  /** A courier service can be asked, and nothing is booked yet. */
  mayBook: boolean;
  /** The page asks for courier and tracking number, unfolded. */
  asksParcel: boolean;
  /** Something of its payments can go back. */
  isRefundable: boolean;
  /** The newest first. */
  returns: readonly string[];
};

const shipped = { id: SHIP_FORM, name: "intent", value: "shipped", label: "Mark as shipped" };

/** Undefined when nobody here has to do anything: it is paid, carried, over, or waits for money. */
export function nextStep(order: OrderState): NextStep | undefined {
  const { id, hasTransferReport, mayBook, asksParcel, isRefundable, returns } = order;
  const page = `/admin/orders/${id}`;
  const status = parcelStatus(order);
  const what = status === order.status ? "order" : "exchange";
  if (hasTransferReport) {
    return { label: "Check payment …", icon: "indian-rupee", to: `${page}/transfer` };
  }
  if (isToPack(status)) return { label: "Mark packed", icon: "package", press: "packed" };
  switch (status) {
    case "packed":
      if (mayBook) return { label: `Ship ${what}`, icon: "truck", to: `${page}/parcel` };
      return {
        label: `Ship ${what}`,
        icon: "truck",
        to: `${page}?tab=parcel#ship`,
        ...(asksParcel && { form: shipped }),
      };
    case "shipped":
      return { label: "Mark delivered", icon: "circle-check", press: "delivered" };
    case "return requested":
    case "returned":
      return returns[0]
        ? { label: "Open return", icon: "undo-2", to: `/admin/returns/${returns[0]}` }
        : undefined;
    case "refund due":
      return isRefundable
        ? { label: "Refund …", icon: "indian-rupee", to: `${page}/refund` }
        : undefined;
    default:
      return undefined;
  }
}
