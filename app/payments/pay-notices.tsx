import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** What happened to this payment so far, and whether money moves at all. */
export function PayNotices({
  problem,
  isCancelled,
  notFound,
  isSandbox,
  hasUpi,
}: {
  problem: string | null;
  isCancelled: boolean;
  /** Why her transfer could not be found. */
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
