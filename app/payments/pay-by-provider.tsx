import { type Paise, rupees } from "#app/money.ts";
import { PayButton } from "#app/payment-providers/pay-button.tsx";
import { PaymentMarks } from "#app/ui/payment-marks.tsx";
import type { payForm } from "./pay-form.server.ts";
import { NoPayment } from "./pay-notices.tsx";

/** The provider's form with what it takes; without one, that it does not answer. */
export function PayByProvider({
  form,
  order: { id, amount },
  query,
  marks,
  isPrepaidOnly,
}: {
  form: ReturnType<typeof payForm> | null;
  order: { id: string; amount: Paise };
  query: string;
  marks: readonly string[];
  isPrepaidOnly: boolean;
}) {
  return (
    <>
      {form ? (
        <>
          <PayButton form={form} label={`Complete Payment - ${rupees(amount)}`} />
          <PaymentMarks marks={marks} />
        </>
      ) : (
        <NoPayment reference={id} query={query} />
      )}
      <p className="soft">
        {`${isPrepaidOnly ? "Prepaid only. " : ""}You pay on our payment partner's page; we never see your card.`}
      </p>
    </>
  );
}
