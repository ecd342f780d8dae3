import { rupees } from "#app/money.ts";
import type { Kept } from "#app/orders/hold-units.server.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What happened to this payment so far, and whether money moves at all. */
export function PayNotices({
  problem,
  isCancelled,
  corrected,
  notFound,
  isSandbox,
  hasUpi,
}: {
  problem: string | null;
  isCancelled: boolean;
  /** The order, when the form has just been sent again with other contents. */
  corrected: OrderView | null;
  /** Why the shopper's transfer could not be found. */
  notFound: string | null;
  isSandbox: boolean;
  hasUpi: boolean;
}) {
  return (
    <>
      {problem && (
        <Notice tone="error" title={problem}>
          <p>
            No money was taken for this order, or it goes back by itself. You can pay again below.
          </p>
        </Notice>
      )}
      {isCancelled && (
        <Notice tone="info" title="The payment was cancelled">
          <p>Your order is still here. Pay below when you are ready.</p>
        </Notice>
      )}
      {corrected && (
        <Notice tone="success" title="Your order is corrected">
          <p>
            It goes to {corrected.name}, {corrected.address}, {corrected.city} {corrected.pincode}.
            The total is {rupees(corrected.amount)}.
          </p>
        </Notice>
      )}
      {notFound && (
        <Notice tone="error" title="We could not find your transfer">
          <p>{notFound} You can pay again, or give us the right number below.</p>
        </Notice>
      )}
      {isSandbox && (
        <Notice tone="warning" title="Demonstration: no money moves">
          <p>
            This shop is in demonstration mode. The payment is only played.
            {hasUpi && " A UPI transfer made by yourself is real."}
          </p>
        </Notice>
      )}
    </>
  );
}

export function NoPayment({ reference, query }: { reference: string; query: string }) {
  return (
    <Notice tone="warning" title="The payment service does not answer just now">
      <p>Your order is safe. Please try again in a minute.</p>
      <ButtonLink to={`/pay/${reference}${query}`} reloadDocument>
        Try again
      </ButtonLink>
    </Notice>
  );
}

/** What an order that is not paid yet can count on. */
export function keptWords({ kept, missing }: Kept, until: string): string {
  if (missing === 0) return `We keep your pieces until ${until}.`;
  const gone = "If somebody else pays first, all your money goes back.";
  if (kept === 0) {
    return `We do not keep pieces for this order: they are yours as soon as you have paid, so please pay soon, by ${until}. ${gone}`;
  }
  return `We keep ${kept} of your ${kept + missing} pieces until ${until}. The others are yours as soon as you have paid. ${gone}`;
}

/** Others have paid first for what was not kept: nobody is asked for money then. */
export function SoldMeanwhile({ reference, query }: { reference: string; query: string }) {
  return (
    <Notice tone="warning" title="Somebody else has paid first">
      <p>
        Some of these pieces are sold, so please do not pay. No money was taken. Cancel this order,
        and order what is still there.
      </p>
      <ButtonLink to={`/order/${reference}/cancel${query}`} reloadDocument>
        Cancel this order
      </ButtonLink>
      <ButtonLink to="/products" variant="secondary">
        Continue Shopping
      </ButtonLink>
    </Notice>
  );
}
