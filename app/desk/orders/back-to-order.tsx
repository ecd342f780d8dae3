import { ButtonLink } from "#app/ui/button.tsx";
import type { OrderTab } from "./order-bar.tsx";

/** Leads to the part of the order's page that led here: a phone shows one at a time. */
export function BackToOrder({ id, tab }: { id: string; tab: OrderTab }) {
  return (
    <ButtonLink to={`/admin/orders/${id}?tab=${tab}`} variant="quiet">
      Back to the order
    </ButtonLink>
  );
}
