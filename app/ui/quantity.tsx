import type { ComponentProps } from "react";
import { IconButton } from "./button.tsx";

type StepProps = Pick<
  ComponentProps<"button">,
  "name" | "value" | "disabled" | "form" | "formAction"
>;

/**
 * Fewer and more as two submit buttons of the form it stands in: give each the `name` and `value`
 * (or `formAction`) that the action tells them apart by.
 */
export function Quantity({
  quantity,
  of,
  fewer,
  more,
}: {
  quantity: number;
  /** What is counted, for the buttons' names: "One more Noor kurti". */
  of: string;
  fewer: StepProps;
  more: StepProps;
}) {
  return (
    <div className="quantity">
      <IconButton icon="minus" label={`One fewer ${of}`} {...fewer} />
      <output aria-label={`Quantity of ${of}`}>{quantity}</output>
      <IconButton icon="plus" label={`One more ${of}`} {...more} />
    </div>
  );
}
