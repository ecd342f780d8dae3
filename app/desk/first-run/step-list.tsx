import "#app/styles/desk/first-steps.css";
import { Form, Link } from "react-router";
import type { FirstStep } from "#app/first-run/steps.server.ts";
import { Button } from "#app/ui/button.tsx";

/** What a new shop needs before it opens; `action`: where its buttons send to. */
export function StepList({ steps, action }: { steps: FirstStep[]; action: string }) {
  return (
    <ol className="card first-steps">
      {steps.map(({ name, title, note, href, state }) => (
        <li key={name}>
          <h2>{state === "open" ? <Link to={href}>{title}</Link> : title}</h2>
          <p className="soft">
            {state === "done" ? "Done. " : state === "skipped" ? "Skipped for now. " : note}
            {state !== "open" && <Link to={href}>Change</Link>}
          </p>
          {state !== "done" && (
            <Form method="post" action={action}>
              <input type="hidden" name="step" value={name} />
              <Button
                name="intent"
                value={state === "open" ? "skip" : "resume"}
                variant="quiet"
                aria-label={`${state === "open" ? "Skip" : "Do it now"}: ${title}`}
              >
                {state === "open" ? "Skip" : "Do it now"}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
