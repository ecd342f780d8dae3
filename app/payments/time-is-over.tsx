import { Button } from "#app/ui/button.tsx";

/** The pay page of an order that is cancelled: its pieces can be put into the cart again. */
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
      <p>
        Its pieces went back to the shop, and no money was taken. You can put them into your cart
        again.
      </p>
      <form method="post" action={`/pay/${reference}${query}`}>
        <Button>Put everything back in my cart</Button>
      </form>
      <p className="soft">
        If money did leave your account, do nothing: the order comes alive again or the money goes
        back.
        {hasUpi && (
          <>
            {" "}
            If you sent it by UPI yourself,{" "}
            <a href={`/pay/${reference}/transfer${query}`}>give us its UTR</a>.
          </>
        )}
      </p>
    </div>
  );
}
