/** What can be printed for an order; on a phone beside its money, too: an invoice is looked for there. */
export function DocumentsPanel({
  orderId,
  isPaid,
  hasSlip,
  invoice,
  notes,
}: {
  orderId: string;
  isPaid: boolean;
  hasSlip: boolean;
  invoice: string | null;
  notes: { number: string; refundId: string | null }[];
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
    </section>
  );
}
