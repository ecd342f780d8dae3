import { Form, Link } from "react-router";
import type { describeRestored } from "#app/recovery/restored-shop.server.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";

type Restored = NonNullable<ReturnType<typeof describeRestored>>;

/** Which held mails and bookings go on, and the button that opens the shop. */
export function OpenAgainForm({ mails, parcels }: Pick<Restored, "mails" | "parcels"> & {}) {
  return (
    <Form method="post" className="stack">
      {mails.length > 0 && (
        <section className="panel stack" aria-labelledby="mails">
          <h2 id="mails">Mails to send</h2>
          <p>
            These mails wait. They may have been sent before the loss: clear the box of any mail
            that must not be sent again.
          </p>
          <ul className="stack">
            {mails.map(({ id, recipient, subject, writtenAt, isOfBackup }) => (
              <li key={id}>
                <input type="hidden" name="shown" value={id} />
                <label className="check">
                  <input type="checkbox" name="send" value={id} defaultChecked />
                  <span>
                    {subject}{" "}
                    <span className="optional">
                      to {recipient}
                      <br />
                      written {writtenAt}
                      {isOfBackup && ", before the backup"}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
      {parcels.length > 0 && (
        <section className="panel stack" aria-labelledby="parcels">
          <h2 id="parcels">Parcels to book</h2>
          <p>
            These bookings were not finished at the time of the backup. The courier is asked first,
            so no parcel is booked twice.
          </p>
          <ul className="stack">
            {parcels.map(({ id, orderId, number, reference }) => (
              <li key={id}>
                <label className="check">
                  <input type="checkbox" name="book" value={id} defaultChecked />
                  <span>
                    <Link to={`/admin/orders/${orderId}`}>Order {number}</Link>, parcel {reference}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div>
        <SubmitButton name="intent" value="open" pendingLabel="Opening...">
          Open the shop again
        </SubmitButton>
      </div>
    </Form>
  );
}
