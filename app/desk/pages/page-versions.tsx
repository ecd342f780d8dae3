import "#app/styles/desk/rows.css";
import { Form } from "react-router";
import { dateClock } from "#app/india/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskPageView } from "./page-view.server.ts";

/** What was published before, each with a way back. */
export function PageVersions({ versions }: Pick<DeskPageView, "versions">) {
  if (versions.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>Earlier versions</h2>
      <p className="hint">Below each, what it says that the page as you edit it now does not.</p>
      <ol className="desk-rows">
        {versions.map(({ id, publishedAt, who, difference }, at) => (
          <li key={id}>
            <span>
              {at + 1}. Replaced {dateClock(publishedAt)}
              {who && ` by ${who}`}
              <br />
              <span className="soft">{difference}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="version" value={id} />
              <Button
                variant="quiet"
                name="intent"
                value="version"
                aria-label={`Restore version ${at + 1}, replaced ${dateClock(publishedAt)}`}
              >
                Restore
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}
