import { Form, Link } from "react-router";
import { grouped } from "#app/india/counts.ts";
import { dayClock } from "#app/india/dates.ts";
import type { Looked } from "#app/privacy/lookup.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CheckField } from "../check-field.tsx";
import { OwnPlaces } from "./own-places.tsx";

type Found = Looked & { kind: "found" };

/** What is known of a shopper, with its ways out: a file for the shopper, or erasing it. */
export function PersonFound({
  found,
  asked,
  problem,
  erasing,
}: {
  found: Found;
  asked: string;
  problem: string | undefined;
  erasing: boolean;
}) {
  const { namingInvoices, places, open } = found;
  return (
    <>
      <KnownData found={found} asked={asked} />
      <section className="panel stack" aria-labelledby="erase">
        <h2 id="erase">Erase data</h2>
        <p>
          Name, phone, e-mail, address, messages, mails, return photos and parcel numbers are erased
          for good. Reviews stay, without a name and with every word of name and address taken out;
          delete them under <Link to="/admin/reviews">Reviews</Link> first if the customer wants
          that. Tax law requires that amounts, items, state and invoices stay, without the name.
          Backups still have the data for up to 12 months. Your payment provider, courier service
          and mail server keep records of their own: please ask them too.
        </p>
        {namingInvoices.length > 0 && <InvoicesToSave invoices={namingInvoices} />}
        {places.length > 0 && (
          <OwnPlaces places={places}>
            Your words are not changed by erasing. Please take the name out of these first, then
            publish them: after erasing, the shop no longer knows whom to look for. Earlier versions
            with the full name are deleted.
          </OwnPlaces>
        )}
        {open.length > 0 ? (
          <OpenOrders open={open} more={found.openCount - open.length} />
        ) : (
          <Form method="post" className="stack">
            <input type="hidden" name="q" value={asked} />
            <CheckField
              name="sure"
              label="The customer wants this, and I know that it cannot be undone"
              error={problem}
            />
            <Button variant="danger" icon="trash-2" pending={erasing} pendingLabel="Erasing...">
              Erase data
            </Button>
          </Form>
        )}
      </section>
    </>
  );
}

function KnownData({
  found: { orders, count, next, others },
  asked,
}: {
  found: Found;
  asked: string;
}) {
  return (
    <section className="panel stack" aria-labelledby="known">
      <h2 id="known">Data in the shop</h2>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ id, number, statusLabel, createdAt, name, phone, email }) => (
            <li key={id}>
              <Link to={`/admin/orders/${id}`}>Order {number}</Link>, {statusLabel.toLowerCase()},{" "}
              {dayClock(createdAt)}: {name}, {phone}, {email}
            </li>
          ))}
        </ul>
      )}
      {count > orders.length && (
        <p className="cluster">
          {grouped(count)} orders in all.
          {next !== null && <Link to={`?q=${encodeURIComponent(asked)}&after=${next}`}>Next</Link>}
        </p>
      )}
      {others.length > 0 && <p>{others.join(", ")}.</p>}
      <p>
        <a
          className="button secondary"
          href={`/admin/privacy/data.json?q=${encodeURIComponent(asked)}`}
          download
        >
          <Icon name="download" /> Download all data
        </a>
      </p>
    </section>
  );
}

function InvoicesToSave({ invoices }: { invoices: Found["namingInvoices"] }) {
  return (
    <Notice tone="warning" title="Please save these invoices first">
      <p>
        A tax invoice of ₹50,000 or more must name its customer, and you must keep it for six years.
        In the shop it will be without the name.
      </p>
      <ul>
        {invoices.map(({ number, orderId }) => (
          <li key={number}>
            <a href={`/order/${orderId}/receipt.pdf`} download>
              {number}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The first few that stand in the way, and how many more do. */
function OpenOrders({ open, more }: Pick<Found, "open"> & { more: number }) {
  return (
    <Notice tone="warning" title="The data cannot be erased yet">
      <p>Name and address are still needed for these orders. Please finish them first.</p>
      <ul>
        {open.map(({ id, number, why }) => (
          <li key={id}>
            <Link to={`/admin/orders/${id}`}>Order {number}</Link>: {why}.
          </li>
        ))}
        {more > 0 && <li>And {more} more.</li>}
      </ul>
    </Notice>
  );
}
