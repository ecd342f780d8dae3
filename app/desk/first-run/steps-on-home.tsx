import { Link } from "react-router";
import type { FirstStep } from "#app/first-run/steps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** What a new shop needs before it opens, on its empty home: its operator alone gets it. */
export function StepsOnHome({ steps }: { steps: FirstStep[] }) {
  const next = steps.find(({ state }) => state === "open");
  const done = steps.filter(({ state }) => state === "done").length;
  if (!next) return null;
  return (
    <section className="page stack" aria-labelledby="own">
      <header className="page-title">
        <div>
          <h2 id="own">Make this shop your own</h2>
          <p className="soft">
            {done} of {steps.length} steps done. Only you see this: customers read that the shop is
            closed, until you open it.
          </p>
        </div>
        <ButtonLink to={next.href}>{next.title}</ButtonLink>
      </header>
      <ol className="first-steps">
        {steps.map((step) => (
          <li key={step.name} className={step === next ? "step-next" : undefined}>
            <Link to={step.href}>
              {step.state === "done" && <Icon name="circle-check" />}
              {step.title}
            </Link>
            <p className="soft">
              {step.state === "done"
                ? "Done"
                : step.state === "skipped"
                  ? "Skipped for now"
                  : step.note}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
