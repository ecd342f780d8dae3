import { Form } from "react-router";
import { dateSeconds } from "#app/india/dates.ts";
import { Button } from "#app/ui/button.tsx";
import type { DeskPageView } from "./page-view.server.ts";

/** What was published before, each with a way back. */
export function PageVersions({ versions }: Pick<DeskPageView, "versions">) {
  if (versions.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>Earlier versions</h2>
      <ul className="desk-rows">
        {versions.map(({ id, publishedAt, who }) => (
          <li key={id}>
            <span>
              Replaced {dateSeconds(publishedAt)}
              {who && ` by ${who}`}
            </span>
            <Form method="post">
              <input type="hidden" name="version" value={id} />
              <Button
                variant="quiet"
                name="intent"
                value="version"
                aria-label={`Restore the version replaced ${dateSeconds(publishedAt)}`}
              >
                Restore
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
