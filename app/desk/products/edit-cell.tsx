import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** What was sent from a cell of a row and not taken, to stand in its form again, and what is wrong with it. */
export type RefusedCell = {
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** A cell of the list of products that unfolds into a form of its own, without script too. */
export function EditCell({
  productId,
  title,
  intent,
  open,
  shown,
  isOpen,
  side,
  className,
  children,
}: {
  productId: string;
  /** The product's, for who hears the button and not its row. */
  title: string;
  intent: "price" | "stock";
  /** What unfolding does; read out after what stands there. */
  open: string;
  /** What stands there folded. */
  shown: ReactNode;
  isOpen: boolean;
  /** Where the form hangs when the cell is at the table's left. */
  side?: "from-left";
  className: string;
  children: ReactNode;
}) {
  return (
    <details className={side ? `menu ${side} stock-cell` : "menu stock-cell"} open={isOpen}>
      <summary title={open}>{shown}</summary>
      <div data-of={title}>
        <Form method="post" className={className} preventScrollReset>
          <input type="hidden" name="productId" value={productId} />
          {children}
          <Button
            variant="secondary"
            name="intent"
            value={intent}
            aria-label={`Save ${intent} of ${title}`}
          >
            Save {intent}
          </Button>
        </Form>
      </div>
    </details>
  );
}
