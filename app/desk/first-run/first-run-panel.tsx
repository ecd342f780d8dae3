import { Form, Link } from "react-router";
import type { FirstStep } from "#app/first-run/steps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DeskIcon } from "../desk-icon.tsx";

/** On Today of a new shop, in a line above its numbers: how far it is, and the step to take next. */
export function FirstRunPanel({
  steps,
  stepsPage,
  ownShopPage,
}: {
  steps: FirstStep[];
  stepsPage: string;
  /** Null where there is no demonstration to remove. */
  ownShopPage: string | null;
}) {
  const next = steps.find(({ state }) => state === "open");
  const done = steps.filter(({ state }) => state === "done").length;
  if (!next) return null;
  return (
    <section className="card first-run">
      <div>
        <h2>Make this shop your own</h2>
        <p>
          {done} of {steps.length} steps done
        </p>
        <p className="soft">Next: {next.note}</p>
      </div>
      <ButtonLink to={next.href}>{next.title}</ButtonLink>
      <details className="menu">
        <summary className="button secondary square">
          <DeskIcon name="ellipsis" />
          <span className="sr-only">More about the first steps</span>
        </summary>
        <div>
          <Link to={stepsPage}>All steps</Link>
          {ownShopPage && <Link to={ownShopPage}>Start my own shop</Link>}
          <Form method="post" action={stepsPage}>
            <input type="hidden" name="step" value={next.name} />
            <Button name="intent" value="skip" variant="quiet">
              Skip this step
            </Button>
            <Button name="intent" value="hide" variant="quiet">
              Hide the steps
            </Button>
          </Form>
        </div>
      </details>
    </section>
  );
}
