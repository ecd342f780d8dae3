import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export function MissingProduct() {
  return (
    <div className="page">
      <EmptyState
        title="Product Not Found"
        action={<ButtonLink to="/products">Back to Products</ButtonLink>}
      >
        <p>The product you're looking for doesn't exist or has been removed.</p>
      </EmptyState>
    </div>
  );
}
