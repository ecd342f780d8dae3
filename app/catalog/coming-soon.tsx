import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** In the place of products, where the shop has none yet. */
export function ComingSoon() {
  return (
    <EmptyState
      as="h2"
      title="Coming soon"
      action={<ButtonLink to="/contact">Contact us</ButtonLink>}
    >
      <p>Our first products are on their way.</p>
    </EmptyState>
  );
}
