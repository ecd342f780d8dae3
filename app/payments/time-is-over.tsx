import { Button } from "#app/ui/button.tsx";

/** The pay page of an order that is cancelled: its units can be put into the cart again. */
export function TimeIsOver({
  reference,
  query,
  isCancelled,
  hasUpi,
}: {
  reference: string;
  /** The signed link's key, where the shopper came by it. */
  query: string;
  isCancelled: boolean;
  hasUpi: boolean;
}) {
  return (
    <div className="page stack">
      <h1>{isCancelled ? "This order is cancelled" : "This order was not paid in time"}</h1>
      <p>No money was taken. You can put the items into your cart again.</p>
      <form method="post" action={`/pay/${reference}${query}`}>
        <Button>Refill my cart</Button>
      </form>
      <p className="soft">
        If money has left your account, do nothing: the order is confirmed or the money is refunded.
        {hasUpi && (
          <>
            {" "}
            If you paid by UPI yourself,{" "}
            <a href={`/pay/${reference}/transfer${query}`}>enter its UTR</a>.
          </>
        )}
      </p>
    </div>
  );
}
