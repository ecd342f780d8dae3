import "#app/styles/desk/rows.css";
import { Form } from "react-router";
import type { OpenSession } from "#app/accounts/session.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { Button } from "#app/ui/button.tsx";

/** Where the operator is logged in. `here` is the session of this page. */
export function DeviceList({ devices, here }: { devices: OpenSession[]; here: string }) {
  return (
    <section className="panel stack" id="devices">
      <h2>Logged in on</h2>
      <ul className="desk-rows">
        {devices.map(({ session, device, createdAt, seenAt }) => (
          <li key={session}>
            <div>
              <strong>{device}</strong>
              {session === here && " (this one)"}
              <br />
              <span className="soft">
                since {dayClock(createdAt)}, last seen {dayClock(seenAt)}
              </span>
            </div>
            <Form method="post" action="/admin/account/sessions">
              <input type="hidden" name="session" value={session} />
              <Button variant="quiet" aria-label={`Log out ${device}`}>
                Log out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <Form method="post" action="/admin/account/sessions" className="cluster">
        {devices.length > 1 && (
          <Button variant="secondary" name="all" value="others">
            Log out other devices
          </Button>
        )}
        <Button variant="danger" name="all" value="and-here">
          Log out all devices
        </Button>
      </Form>
    </section>
  );
}
