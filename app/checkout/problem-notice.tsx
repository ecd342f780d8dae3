import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "./shipping-form.ts";

export type CheckoutProblem = Refusal & { typed: Record<string, string> };

/** Why nothing came of the form, and the way to the order it is about. */
export function ProblemNotice({ problem }: { problem: CheckoutProblem }) {
  const { title, message, orderId } = problem;
  if (!title && !message) return null;
  return (
    <Notice tone="error" {...(title && { title })}>
      {message && <p>{message}</p>}
      {orderId && (
        <div className="cluster">
          <ButtonLink to={`/order/${orderId}`} reloadDocument>
            See the order
          </ButtonLink>
          <ButtonLink to="/create-order" variant="secondary" reloadDocument>
            New checkout
          </ButtonLink>
        </div>
      )}
    </Notice>
  );
}
