import { Form, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { OrderStatus } from "#db/schema.ts";

/** What has to be known of an order before anything of it is read. */
export function OrderNotices({
  refusal,
  order,
  may,
  disputes,
  restock,
  returns,
  busy,
}: {
  /** Why the last step was not taken. */
  refusal: string | undefined;
  order: { status: OrderStatus };
  /** Whether something of its payments can go back. */
  may: { refund: boolean };
  /** What a bank asks back and is not decided. */
  disputes: { id: string; title: string; way: string }[];
  /** Items of a refund made at the provider that nobody has put back in stock, or left out of it. */
  restock: string[];
  returns: string[];
  busy: boolean;
}) {
  return (
    <>
      {refusal && (
        <Notice tone="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {order.status === "refund due" && may.refund && (
        <Notice tone="warning" title="Refund due">
          <p>The order ends here. Refund what is left of the money.</p>
        </Notice>
      )}
      {disputes.map(({ id, title, way }) => (
        <Notice key={id} tone="warning" title={title}>
          <p>{way} Refunds of it wait until the bank has decided, or it would be paid twice.</p>
        </Notice>
      ))}
      {restock.length > 0 && (
        <Notice tone="warning" title="Refunded at the payment provider">
          <p>
            {restock.join("; ")}: not back in stock yet. Are these items with you, to be sold again?
          </p>
          <Form method="post" className="cluster">
            <Button name="restock" value="yes" pending={busy}>
              Restock the items
            </Button>
            <Button name="restock" value="no" variant="secondary" pending={busy}>
              Leave out of stock
            </Button>
          </Form>
        </Notice>
      )}
      {returns.length > 0 && (
        <p className="cluster">
          {returns.map((id) => (
            <Link key={id} to={`/admin/returns/${id}`}>
              Return {id}
            </Link>
          ))}
        </p>
      )}
    </>
  );
}
