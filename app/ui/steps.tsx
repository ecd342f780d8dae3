import "#app/styles/steps.css";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

/** A button of a form on the page, which keeps what is typed there before it goes back. */
type StepBack = { form: string; name: string; value: string };

/** Where a shopper is in a row of steps (counted from 1); a step with `to` can be gone back to. */
export function Steps({
  steps,
  current,
}: {
  steps: readonly { label: string; to?: string; back?: StepBack }[];
  current: number;
}) {
  return (
    <ol className="steps">
      {steps.map(({ label, to, back }, index) => {
        const number = index + 1;
        const state = number < current ? "done" : number === current ? "current" : "pending";
        const text = <span>{label}</span>;
        return (
          <li key={label} className={state} aria-current={state === "current" ? "step" : undefined}>
            <span className="step-mark">{state === "done" ? <Icon name="check" /> : number}</span>
            {state === "done" && <span className="sr-only">Done: </span>}
            {state === "done" && to && <Link to={to}>{text}</Link>}
            {state === "done" && back && (
              <button type="submit" className="as-link" {...back}>
                {text}
              </button>
            )}
            {(state !== "done" || !(to || back)) && text}
          </li>
        );
      })}
    </ol>
  );
}
