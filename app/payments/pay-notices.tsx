import { rupees } from "#app/money.ts";
import type { Kept } from "#app/orders/holds/hold-units.server.ts";
import type { OrderView } from "#app/orders/order-view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useShop } from "#app/ui/shop-context.tsx";

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
  const { isDemonstration } = useShop();
  return (
    <>
      {problem && (
        <Notice tone="error" title={problem}>
          <p>No money was taken, or it is refunded automatically. You can pay again below.</p>
        </Notice>
      )}
      {isCancelled && (
        <Notice tone="info" title="The payment was cancelled">
          <p>Your order is still here. Pay below when you are ready.</p>
        </Notice>
      )}
      {corrected && (
        <Notice tone="success" title="Your order is changed">
          <p>
            It goes to {corrected.name}, {corrected.address}, {corrected.city} {corrected.pincode}.
            The total is {rupees(corrected.amount)}.
          </p>
        </Notice>
      )}
      {notFound && (
        <Notice tone="error" title="We did not find your payment">
          <p>{notFound} You can pay again, or enter the right UTR below.</p>
        </Notice>
      )}
      {isSandbox && (
        <Notice
          tone="warning"
          title={`${isDemonstration ? "Demonstration" : "Test payment"}: no money moves`}
        >
          <p>
            {isDemonstration
              ? "This shop is a demonstration: it only makes test payments and sends nothing."
              : "This shop only makes test payments."}
            {hasUpi && " But a UPI payment you make yourself is real."}
          </p>
        </Notice>
      )}
    </>
  );
}

export function NoPayment({ reference, query }: { reference: string; query: string }) {
  return (
    <Notice tone="warning" title="The payment service is not answering">
      <p>Your order is safe. Please try again in a minute.</p>
      <ButtonLink to={`/pay/${reference}${query}`} reloadDocument>
        Try again
      </ButtonLink>
    </Notice>
  );
}

/** What an order that is not paid yet can count on. */
export function holdMessage({ kept, missing }: Kept, until: string): string {
  if (missing === 0) return `We hold your items until ${until}.`;
  const gone = "If somebody else pays first, you get a full refund.";
  if (kept === 0) {
    return `We cannot hold the items for this order, so please pay soon, by ${until}. ${gone}`;
  }
  return `We hold ${kept} of your ${kept + missing} items until ${until}. The others are yours when you pay. ${gone}`;
}

/** Others have paid first for what was not kept: nobody is asked for money then. */
export function SoldMeanwhile({ reference, query }: { reference: string; query: string }) {
  const { isClosed } = useShop();
  return (
    <Notice tone="warning" title="Somebody else has paid first">
      <p>
        Some of these items are sold, so please do not pay. Cancel order, and order the items that
        are left.
      </p>
      <ButtonLink to={`/order/${reference}/cancel${query}`} reloadDocument>
        Cancel order
      </ButtonLink>
      {!isClosed && (
        <ButtonLink to="/products" variant="secondary">
          Continue Shopping
        </ButtonLink>
      )}
    </Notice>
  );
}
