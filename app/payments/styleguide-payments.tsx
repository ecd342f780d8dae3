import { Part } from "#app/ui/styleguide/styleguide-part.tsx";
import { PayNotices } from "./pay-notices.tsx";

/** The part of the styleguide about paying. */
export function StyleguidePayments() {
  return (
    <Part
      title="Words about a payment"
      when="Above the pay button: it failed, it was cancelled, a transfer was not found, no money moves."
    >
      <PayNotices
        problem="The bank refused the payment"
        isCancelled
        corrected={null}
        notFound="No transfer of this number has reached our account."
        isSandbox
        hasUpi
      />
    </Part>
  );
}
