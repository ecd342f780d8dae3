import { Link } from "react-router";
import { type Paise, rupees } from "#app/money.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { QuoteTrouble } from "./quote.ts";

/** Why there is no courier to choose, and what the shopper does now; `otherwise`: where a fee stands in. */
export function NoCourier({
  trouble,
  message,
  cost,
  otherwise,
}: {
  trouble: QuoteTrouble | null;
  message: string;
  /** What delivery costs then. */
  cost: Paise;
  otherwise: (fee: string) => string;
}) {
  // It says itself what to do.
  if (trouble === "unknown pincode") return <Notice tone="warning">{message}</Notice>;
  return (
    <Notice tone="warning" title={message}>
      <p>
        {trouble === "not serviceable" ? (
          <>
            No courier delivers to this pincode. Please <Link to="/contact">write to us</Link>{" "}
            before you order.
          </>
        ) : (
          otherwise(cost === 0 ? "free" : rupees(cost))
        )}
      </p>
    </Notice>
  );
}
