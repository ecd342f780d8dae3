import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { inSize } from "#app/shop.ts";
import { HELD, isHeld, isTakenByBank } from "./disputed.server.ts";
import { unitsOfRefunds } from "./refund-units.sql.server.ts";
import { isByHand, isStranded, listRefunds } from "./refunds.server.ts";

/** The refunds of an order as the operator sees them. */
export function deskRefunds(orderId: string, providers = paymentProviders()) {
  const units = unitsOfRefunds.all({ orderId });
  return listRefunds(orderId).map((refund) => {
    const { id, paymentId, amount, reason, status, requestedBy, createdAt, isOffline } = refund;
    // The provider's, or the UTR of one that was sent by hand: by it the operator finds it there.
    const number = refund.providerRefundId;
    const waits = status === "asked" && isHeld(refund);
    const error = waits ? HELD : refund.error;
    const isTaken = status === "asked" && isByHand(refund) && isTakenByBank(paymentId);
    const isOurs = { isTaken, isByHand: isByHand(refund), isOffline };
    const ours = { ...isOurs, isHeld: waits, isStranded: isStranded(providers, refund) };
    const items = units
      .filter(({ refundId }) => refundId === id)
      .map(({ quantity, title, restocked, ...sized }) => {
        const size = inSize(currentSettings(), sized);
        return `${quantity} × ${title}, ${size}${restocked > 0 ? " (back in stock)" : ""}`;
      });
    const shown = { id, number, paymentId, amount, reason, status, requestedBy, createdAt };
    return { ...shown, error, items, ...ours };
  });
}
