import "#app/styles/desk/files.css";
import { Form, Link } from "react-router";
import type { FirstStep } from "#app/first-run/steps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

/** On Today of a new shop: how far it is, and the step to take next. */
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
    <section className="panel stack">
      <h2 className="desk-title">Make this shop your own</h2>
      <p>
        {done} of {steps.length} steps done. <Link to={stepsPage}>All steps</Link>
      </p>
      <progress aria-label="Steps done" className="desk-progress" value={done} max={steps.length} />
      <p>
        Next: <strong>{next.title}</strong>. {next.note}
      </p>
      <div className="cluster">
        <ButtonLink to={next.href}>{next.title}</ButtonLink>
        {ownShopPage && (
          <ButtonLink to={ownShopPage} variant="secondary">
            Start my own shop
          </ButtonLink>
        )}
        <Form method="post" action={stepsPage} className="cluster">
          <input type="hidden" name="step" value={next.name} />
          <Button name="intent" value="skip" variant="quiet">
            Skip this step
          </Button>
          <Button name="intent" value="hide" variant="quiet">
            Hide the steps
          </Button>
        </Form>
      </div>
    </section>
  );
}
