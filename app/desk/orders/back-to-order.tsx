import { ButtonLink } from "#app/ui/button.tsx";

export function BackToOrder({ id }: { id: string }) {
  return (
    <ButtonLink to={`/admin/orders/${id}`} variant="quiet">
      Back to the order
    </ButtonLink>
  );
}
