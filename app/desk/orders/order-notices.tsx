import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

/** What has to be known of an order before anything of it is read. */
export function OrderNotices({
  refusal,
  isRefundDue,
  returns,
}: {
  /** Why the last step was not taken. */
  refusal: string | undefined;
  isRefundDue: boolean;
  returns: string[];
}) {
  return (
    <>
      {refusal && (
        <Notice tone="error">
          <p>{refusal}</p>
        </Notice>
      )}
      {isRefundDue && (
        <Notice tone="warning" title="Refund due">
          <p>The order ends here. Refund what is left of the money.</p>
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
