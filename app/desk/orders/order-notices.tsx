import { Form, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { RefundDue } from "./refund-due.ts";

/** What has to be known of an order before anything of it is read. */
export function OrderNotices({
  refusal,
  refundDue,
  disputes,
  restock,
  returns,
}: {
  /** Why the last step was not taken. */
  refusal: string | undefined;
  refundDue: RefundDue | null;
  /** What a bank asks back and is not decided. */
  disputes: { id: string; title: string; way: string }[];
  /** Items of a refund made at the provider that nobody has put back in stock, or left out of it. */
  restock: string[];
  returns: string[];
}) {
  return (
    <>
      {refusal && (
        <Notice tone="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {refundDue && <RefundNotice due={refundDue} />}
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
            <SubmitButton name="restock" value="yes">
              Restock the items
            </SubmitButton>
            <SubmitButton name="restock" value="no" variant="secondary">
              Leave out of stock
            </SubmitButton>
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

function RefundNotice({ due }: { due: RefundDue }) {
  if (due === "operator asks") {
    return (
      <Notice tone="warning" title="Refund due">
        <p>The order ends here. Refund what is left of the money.</p>
      </Notice>
    );
  }
  if (due === "operator sends") {
    return (
      <Notice tone="warning" title="Refund to send">
        <p>
          The order ends here. Send the money yourself, then enter its number{" "}
          <Link to="?tab=money#money">under Money</Link>.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Refund on its way">
      <p>The order ends here. The payment provider sends the money; you have nothing to do.</p>
    </Notice>
  );
}
