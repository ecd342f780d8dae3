import type { Shipment } from "#app/fulfilment/shipment.server.ts";
import type { ExchangeStep } from "#app/orders/status.ts";

/** What can be printed for an order, and where its parcel is; on a phone beside its money, too: an invoice is looked for there. */
export function DocumentsPanel({
  orderId,
  isPaid,
  hasSlip,
  invoice,
  notes,
  parcel,
  exchange,
}: {
  orderId: string;
  isPaid: boolean;
  hasSlip: boolean;
  invoice: string | null;
  notes: { number: string; refundId: string | null }[];
  parcel: Shipment | null;
  /** Until it leaves, what was noted is the order's own parcel. */
  exchange: ExchangeStep | null;
}) {
  if (!isPaid) return null;
  return (
    <section className="card pane p-money p-parcel" aria-labelledby="documents">
      <header>
        <h2 id="documents">Documents</h2>
      </header>
      <ul className="order-documents">
        {hasSlip && (
          <li>
            <a href={`/admin/orders/${orderId}/packing-slip.pdf`}>Packing slip</a>
          </li>
        )}
        <li>
          <a href={`/order/${orderId}/receipt.pdf`}>
            {invoice ? `Tax invoice ${invoice}` : "Receipt"}
          </a>
        </li>
        {notes.map(({ number, refundId }) => (
          <li key={number}>
            <a href={`/order/${orderId}/credit-note/${refundId}`}>Credit note {number}</a>
          </li>
        ))}
      </ul>
      {parcel && (
        <p className="in-card">
          {sentWith(exchange)} {parcel.courier}{" "}
          {parcel.trackingNumber && <strong className="desk-code">{parcel.trackingNumber}</strong>}{" "}
          {parcel.link && <a href={parcel.link}>Track parcel</a>}
        </p>
      )}
    </section>
  );
}

function sentWith(exchange: ExchangeStep | null): string {
  if (exchange === null) return "Sent with";
  return exchange === "packed" ? "First parcel sent with" : "Exchange sent with";
}
