import type { ReactNode } from "react";
import type { OrderStatus } from "#db/schema.ts";

type ProductState = "published" | "draft" | "archived";

/** A state as a coloured sign with its word; the shape says it too (`app/styles/desk/chip.css`). */
export function Chip({
  state,
  children,
}: {
  state: OrderStatus | ProductState;
  children: ReactNode;
}) {
  return (
    <span className="chip" data-s={state}>
      {children}
    </span>
  );
}
