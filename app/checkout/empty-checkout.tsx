import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type CheckoutProblem, ProblemNotice } from "./problem-notice.tsx";

/** The checkout with nothing to order, and why a form sent from it was refused. */
export function EmptyCheckout({ problem }: { problem: CheckoutProblem | undefined }) {
  return (
    <div className="page stack">
      {problem && <ProblemNotice problem={problem} />}
      <EmptyState
        title="Your cart is empty"
        action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
      />
    </div>
  );
}
