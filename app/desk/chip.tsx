import type { ReactNode } from "react";

/** Its colour, by what it means; the last four are of orders and returns on their way. */
type ChipTone =
  | "neutral"
  | "info"
  | "good"
  | "attention"
  | "bad"
  | "ready"
  | "moving"
  | "asked"
  | "back";

/** Its shape, which says it without the colour: circles on the way out, squares on the way back. */
type ChipSign =
  | "ring"
  | "quarter"
  | "half"
  | "three-quarters"
  | "full"
  | "cross"
  | "triangle"
  | "square"
  | "half-square"
  | "full-square";

/** How a state looks. Each noun has one table of them: `order-chips.ts`, `product-state.tsx`, … */
export type ChipLook = { tone: ChipTone; sign: ChipSign };

/** A state as a coloured sign with its word (`app/styles/desk/chip.css`). */
export function Chip({ look, children }: { look: ChipLook; children: ReactNode }) {
  return (
    <span className="chip" data-tone={look.tone} data-sign={look.sign}>
      {children}
    </span>
  );
}
