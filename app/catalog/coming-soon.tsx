import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** In the place of products, where the shop has none yet. */
export function ComingSoon({ as = "h2" }: { as?: "h1" | "h2" }) {
  return (
    <EmptyState
      as={as}
      title="Coming soon"
      action={<ButtonLink to="/contact">Contact us</ButtonLink>}
    >
      <p>Our first products will be here soon.</p>
    </EmptyState>
  );
}
